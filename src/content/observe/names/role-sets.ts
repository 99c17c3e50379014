/** The set of the words in a space-separated text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Tags of fields, and of all elements whose value a script may change without a mutation. */
export const FIELDS = wordSet('input select textarea');
export const VALUED: ReadonlySet<string> = new Set([...FIELDS, 'progress', 'meter']);
/** Elements that draw their content themselves, or whose content is their value. */
export const CLOSED = wordSet('input select textarea img video audio canvas progress meter object embed');
/** Input types that are ticked, that are neither filled in nor ticked, and all that have no value of their own. */
export const TICKED = wordSet('checkbox radio');
/** Selects these. */
export const TICK = '[type=checkbox],[type=radio]';
export const UNFILLED = wordSet('hidden button submit reset image');
/** The other native fields. */
export const FILLED_FIELD = `input:not(${Array.from(UNFILLED, (type) => `[type=${type}]`)}),select,textarea`;
export const WITHOUT_VALUE: ReadonlySet<string> = new Set([...TICKED, ...UNFILLED]);

/** A map from a space-separated text of `key=word`; a single word is both key and value. */
export function table(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair) => {
      const [key = '', role = key] = pair.split('=');
      return [key, role];
    }),
  );
}

/** Widget roles of elements that do something of their own when they are used. */
export const USED_ROLES = wordSet(
  'button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem ' +
    'combobox textbox slider spinbutton searchbox',
);

/**
 * Roles of WAI-ARIA 1.2 for one thing that a person operates. Composite containers are not included, except for
 * combobox and listbox.
 */
export const WIDGET_ROLES: ReadonlySet<string> = new Set([...USED_ROLES, 'listbox', 'scrollbar']);

/** Roles that take their name from their content (WAI-ARIA 1.2, 5.2.8.6). */
export const NAMED_BY_CONTENT = wordSet(
  'button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem ' +
    'cell columnheader gridcell heading row rowheader tooltip',
);

/** Roles of containers that are reported as nodes, with their content nested in them. */
export const STRUCTURE_ROLES = wordSet(
  'alert alertdialog banner complementary contentinfo dialog feed form grid group list listbox log main menu menubar ' +
    'navigation radiogroup region search status tablist tabpanel table timer toolbar tree treegrid',
);

/** Of those, the ones that carry no information without a name. */
export const STRUCTURE_NEEDS_NAME = wordSet('form group region tabpanel toolbar');

/**
 * Attributes that are global in ARIA: with one of them, role=none has no effect. By the letters that tell them from the
 * other ones: atomic, busy, controls, current, describedby, description, details, dropeffect, flowto, grabbed,
 * keyshortcuts, label, labelledby, live, owns, relevant, roledescription.
 */
export const GLOBAL_ARIA = /^aria-(?:at|bu|con|cu|d[er]|f|g|k|la|li|ow|rel|rol)/;

/** Roles that are accepted from a page; any other falls back to the element's native role. */
export const KNOWN_ROLES: ReadonlySet<string> = new Set([
  ...WIDGET_ROLES,
  ...NAMED_BY_CONTENT,
  ...STRUCTURE_ROLES,
  ...wordSet(
    'application article blockquote caption code definition deletion directory document emphasis figure generic ' +
      'image img insertion listitem marquee math meter none note paragraph presentation progressbar rowgroup ' +
      'separator strong subscript suggestion superscript term time',
  ),
]);
