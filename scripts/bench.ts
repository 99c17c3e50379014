// npm run bench [-- NAME ...]: measures the product's promises, as ratios within one run in one page.
import { benchArmed } from './bench/armed.ts';
import { benchFields } from './bench/fields.ts';
import { benchKeyframes } from './bench/keyframes.ts';
import { benchPage } from './bench/page.ts';
import { benchPanel } from './bench/panel.ts';
import { benchPicture } from './bench/picture.ts';
import { benchPlan } from './bench/plan.ts';
import { benchPrompts } from './bench/prompts.ts';
import { benchStep } from './bench/step.ts';
import { benchStrategies } from './bench/strategies.ts';
import { benchTokens } from './bench/tokens.ts';

const BENCHES: Record<string, (args: readonly string[]) => Promise<void>> = {
  page: benchPage,
  panel: benchPanel,
  picture: benchPicture,
  plan: benchPlan,
  tokens: benchTokens,
  prompts: benchPrompts,
  step: benchStep,
  strategies: benchStrategies,
  fields: benchFields,
  armed: benchArmed,
  keyframes: benchKeyframes,
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
