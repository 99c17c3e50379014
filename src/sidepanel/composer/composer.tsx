import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { worksAtOnce } from '../../core/model/settings.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import { isComposing } from '../ui/is-composing.ts';
import { CommandMenu, commandOptionId } from './command-menu.tsx';
import { ComposerToolbar, type TaskChoices } from './composer-toolbar.tsx';
import { ContextChips } from './context-chips.tsx';
import { attachedTab, type Draft, mentionedTabs, withAside } from './draft.ts';
import { TabPicker, tabOptionId } from './tab-picker.tsx';
import type { CommandMenuControl } from './use-command-menu.ts';
import { useComposerCommands } from './use-composer-commands.ts';
import { useEarlierWishes } from './use-earlier-wishes.ts';
import { useGivenFiles } from './use-given-files.ts';
import { type TabPickerControl, useTabPicker } from './use-tab-picker.ts';

export interface ComposerProps {
  draft: Draft;
  tabs: readonly TabInfo[];
  windowId: number;
  settings: TaskChoices;
  starting: boolean;
  /** Earlier wishes, newest first: arrow up in an empty box brings them back. */
  earlier: readonly string[];
  autoFocus?: boolean;
  /** How often something was inserted from outside: with `autoFocus` each time focuses the box. */
  handed?: number;
  iconOf: (url: string) => string | undefined;
  onEdit: (change: Partial<Draft>) => void;
  onChoose: (change: Partial<TaskChoices>) => void;
  onAddModel: () => void;
  onOpen: (view: 'history' | 'settings' | 'privacy') => void;
  /** Saved plans, as commands of their own. */
  templates?: readonly Template[];
  onTemplate: (template: Template) => void;
  onRun: () => void;
  /** Whether the wish continues the visible task; undefined if there is none. */
  follows?: boolean | undefined;
  onFollow?: (follow: boolean) => void;
}

/** The box for a wish: words, tabs, quote, and options. */
export function Composer(props: ComposerProps) {
  const { draft, tabs, windowId, onEdit, onRun } = props;
  const { text } = useText();
  const id = useId();
  const textbox = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState(false);
  const picker = useTabPicker({
    textbox,
    tabs,
    words: draft.words,
    onWords: (words) => onEdit({ words }),
    onToggle: (tab) => onEdit({ mentioned: toggled(draft.mentioned, tab.tabId) }),
  });
  const files = useGivenFiles(draft.files, (given) => onEdit({ files: given }));
  const { forgetRefused } = files;
  const isEmpty = draft.words === '' && draft.files.length === 0;
  // Messages about a file belong to the wish that it was attached to.
  useEffect(() => {
    if (isEmpty) forgetRefused();
  }, [isEmpty, forgetRefused]);
  const atOnce = draft.parallelAgents ?? worksAtOnce(props.settings);
  // A choice that equals the settings is not stored.
  const turnAtOnce = useCallback(
    () => onEdit({ parallelAgents: draft.parallelAgents === undefined ? !atOnce : undefined }),
    [onEdit, draft.parallelAgents, atOnce],
  );
  const menu = useComposerCommands(props, { atOnce, turnAtOnce, addFiles: files.choose });
  const earlier = useEarlierWishes(props.earlier, draft.words, (words) => onEdit({ words }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed in is only the reason
  useEffect(() => {
    if (props.autoFocus) textbox.current?.focus();
  }, [props.autoFocus, props.handed]);
  /** A pressed chip may disappear: the focus must not be lost with it. */
  const editByChip = (change: Partial<Draft>) => {
    onEdit(change);
    textbox.current?.focus();
  };

  // Below an answer it takes no more space than it needs.
  const isBelow = props.follows !== undefined;
  const attached = attachedTab(draft, tabs, windowId);
  const inFront = attachedTab({ ...draft, attachment: 'current' }, tabs, windowId);
  const run = () => {
    picker.close();
    setRefused(draft.words.trim() === '');
    earlier.forget();
    textbox.current?.focus();
    if (draft.words.trim() !== '') onRun();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (menu.handleKey(event) || picker.handleKey(event) || earlier.handleKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      run();
    }
  };
  const listId = menu.found ? `${id}-commands` : picker.open ? `${id}-tabs` : undefined;

  return (
    <div className="relative" {...files.dropTarget}>
      {menu.found && (
        <CommandMenu id={`${id}-commands`} found={menu.found} active={menu.active} onPick={menu.pick} />
      )}
      {picker.open && (
        <TabPicker
          id={`${id}-tabs`}
          found={picker.found}
          active={picker.active}
          chosen={draft.mentioned}
          windowId={windowId}
          iconOf={props.iconOf}
          onPick={(tab) => picker.pick(tab, true)}
        />
      )}
      <div className="rounded-card border border-line-strong bg-raised shadow-rest focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
        <ContextChips
          attached={attached}
          mentioned={mentionedTabs(draft, tabs)}
          quote={draft.quote}
          files={draft.files}
          follows={props.follows}
          onFollow={(follow) => {
            props.onFollow?.(follow);
            textbox.current?.focus();
          }}
          atOnce={draft.parallelAgents}
          aside={draft.aside?.words}
          onPutBack={() => editByChip(withAside(draft))}
          canAttach={!attached && inFront !== undefined}
          iconOf={props.iconOf}
          onDetach={() => editByChip({ attachment: 'none' })}
          onAttach={() => editByChip({ attachment: 'current' })}
          onUnmention={(tabId) =>
            editByChip({ mentioned: draft.mentioned.filter((other) => other !== tabId) })
          }
          onUnquote={() => editByChip({ quote: undefined })}
          onRemoveFile={(index) => {
            files.remove(index);
            textbox.current?.focus();
          }}
          onAsSettings={turnAtOnce}
        />
        <textarea
          ref={textbox}
          dir="auto"
          aria-label={text.composer.label}
          placeholder={isBelow ? text.composer.placeholderNext : text.composer.placeholder}
          value={draft.words}
          rows={isBelow ? 1 : 2}
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-hint` : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeOption(id, menu, picker)}
          onPaste={files.paste}
          onChange={(event) => {
            onEdit({ words: event.target.value });
            setRefused(false);
            picker.follow('edit');
          }}
          onSelect={() => picker.follow('move')}
          onBlur={() => {
            picker.close();
            menu.close();
          }}
          onKeyDown={handleKey}
          className={cx(
            'block field-sizing-content max-h-[40vh] w-full resize-none bg-transparent px-3 outline-none',
            isBelow ? 'min-h-9 py-2' : 'min-h-16 py-2.5',
          )}
        />
        {refused && (
          <p id={`${id}-hint`} role="alert" className="px-3 pb-2 text-xs text-bad">
            {text.composer.empty}
          </p>
        )}
        {files.refused.map(({ name, why }) => (
          <p key={name} role="alert" className="px-3 pb-2 text-xs text-bad">
            {text.composer.refusedFile[why](name)}
          </p>
        ))}
        <ComposerToolbar
          settings={props.settings}
          atOnce={atOnce}
          starting={props.starting}
          onChoose={props.onChoose}
          onAtOnce={turnAtOnce}
          onMention={picker.begin}
          onAddFiles={files.choose}
          onAddModel={props.onAddModel}
          onRun={run}
        />
      </div>
      <input
        ref={files.input}
        type="file"
        multiple
        className="hidden"
        aria-label={text.composer.addFiles}
        onChange={files.chosen}
      />
      {files.isOver && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft text-sm font-medium text-accent">
          {text.composer.dropHere}
        </p>
      )}
    </div>
  );
}

/** The option that Enter would choose, in whichever list is open. */
function activeOption(id: string, menu: CommandMenuControl, picker: TabPickerControl): string | undefined {
  if (menu.found?.[menu.active]) return commandOptionId(`${id}-commands`, menu.active);
  const tab = picker.found[picker.active];
  return picker.open && tab ? tabOptionId(`${id}-tabs`, tab.tabId) : undefined;
}

const toggled = (list: readonly number[], value: number): number[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
