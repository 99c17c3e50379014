/** The panel's names of strategies, which the product's advice uses, mapped to the command line's values. */
const PANEL_NAMES: Record<string, string> = { 'Plan first': 'plan', 'Step by step': 'react' };

/** Replaces the panel's names of strategies in advice by the command-line options that choose them. */
export const withStrategyNames = (advice: string): string =>
  advice
    .replace(/“([^”]+)”/g, (quoted, name: string) =>
      name in PANEL_NAMES ? `--strategy ${PANEL_NAMES[name]}` : quoted,
    )
    .replace(/\bthe way of working (?=--strategy)/g, '')
    .replace(/\banother way of working\b/g, 'another --strategy');
