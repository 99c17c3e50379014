import type { Template } from '../../core/protocol/templates.ts';
import type { Texts } from '../text/en.ts';

/** A `/` command, chosen by the word typed after it. */
export interface ComposerCommand {
  name: string;
  label: string;
  run: () => void;
}

/** The actions of the composer's commands. */
export interface CommandTargets {
  mayDo(chosen: 'read' | 'ask' | 'plan' | 'allow'): void;
  strategy(name: string): void;
  atOnce(): void;
  addFiles(): void;
  open(view: 'history' | 'settings' | 'privacy'): void;
  template(template: Template): void;
}

/** The person's own templates come first: they are the most useful. */
export const composerCommands = (
  { commands, composer }: Texts,
  targets: CommandTargets,
  templates: readonly Template[] = [],
  /** Whether independent parts run in parallel now: the command toggles that. */
  atOnce = false,
): ComposerCommand[] => [
  ...templates.map((template) => ({
    name: template.name,
    label: commands.template(String(template.version)),
    run: () => targets.template(template),
  })),
  { name: 'read', label: commands.readOnly, run: () => targets.mayDo('read') },
  { name: 'ask', label: commands.askFirst, run: () => targets.mayDo('ask') },
  { name: 'review', label: commands.planFirst, run: () => targets.mayDo('plan') },
  { name: 'free', label: commands.freely, run: () => targets.mayDo('allow') },
  { name: 'answer', label: commands.answer, run: () => targets.strategy('chat') },
  { name: 'steps', label: commands.steps, run: () => targets.strategy('react') },
  { name: 'plan', label: commands.plan, run: () => targets.strategy('plan') },
  {
    name: 'parallel',
    label: atOnce ? composer.oneByOne : composer.atOnce,
    run: () => targets.atOnce(),
  },
  { name: 'files', label: commands.files, run: () => targets.addFiles() },
  { name: 'past', label: commands.past, run: () => targets.open('history') },
  { name: 'settings', label: commands.settings, run: () => targets.open('settings') },
  { name: 'privacy', label: commands.privacy, run: () => targets.open('privacy') },
];

/** The matching commands while the text is only `/` and a prefix; undefined otherwise. */
export function findCommands(
  commands: readonly ComposerCommand[],
  words: string,
): readonly ComposerCommand[] | undefined {
  const query = /^\/(\S{0,30})$/.exec(words)?.[1]?.toLowerCase();
  if (query === undefined) return undefined;
  const begins = (words: string) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(query));
  const isChinese = /\p{Script=Han}/u.test(query);
  const found = commands.filter(
    ({ name, label }) => begins(name) || begins(label) || (isChinese && label.includes(query)),
  );
  // A slash in a path or a date is not a command.
  return found.length === 0 && query.includes('/') ? undefined : found;
}
