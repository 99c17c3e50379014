/** Ways of working as the panel, and with it the product's advice, names them; by what the command line takes. */
const PANEL_NAMES: Record<string, string> = { 'Plan first': 'plan', 'Step by step': 'react' };

/** Advice that names ways of working as the panel does, with the options that choose them on the command line. */
export const withStrategyNames = (advice: string): string =>
  advice
    .replace(/“([^”]+)”/g, (quoted, name: string) =>
      name in PANEL_NAMES ? `--strategy ${PANEL_NAMES[name]}` : quoted,
    )
    .replace(/\bthe way of working (?=--strategy)/g, '')
    .replace(/\banother way of working\b/g, 'another --strategy');
