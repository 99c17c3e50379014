// npm run bench [-- NAME ...]: measures what the product promises, as ratios within one run in one page.
import { benchPage } from './bench/page.ts';
import { benchPicture } from './bench/picture.ts';

const BENCHES: Record<string, (args: readonly string[]) => Promise<void>> = {
  page: benchPage,
  picture: benchPicture,
};

const [wanted, ...args] = process.argv.slice(2);
const names = wanted === undefined ? Object.keys(BENCHES) : [wanted];
const unknown = names.filter((name) => !BENCHES[name]);
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join('", "')}". There are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(2);
}
for (const name of names) await BENCHES[name]?.(args);
