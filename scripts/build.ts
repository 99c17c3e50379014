// npm run build: the extension into dist/, and its sizes against their budgets.
import { build } from 'vite';
import { measure, sizeTable } from './sizes.ts';

await build({ logLevel: 'warn', mode: 'production' });
const sizes = measure('dist');
console.log(sizeTable(sizes));
if (sizes.some((size) => size.gzippedBytes > size.budgetBytes)) {
  console.error(
    'A part is above its budget: see what it imports, or load it later with import() in the panel.',
  );
  process.exit(1);
}
