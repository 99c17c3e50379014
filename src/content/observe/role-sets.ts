const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Roles of WAI-ARIA 1.2 that are one thing a person operates. Composite containers are not among them. */
export const WIDGET_ROLES = words(
  'button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox ' +
    'slider spinbutton switch tab textbox treeitem',
);

/** Roles that take their name from their content (WAI-ARIA 1.2, 5.2.8.6). */
export const NAMED_BY_CONTENT = words(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
    'rowheader switch tab tooltip treeitem',
);

/** Roles that a page may give and that we keep; anything else falls back to the element's own role. */
export const KNOWN_ROLES = words(
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
    'complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid ' +
    'gridcell group heading img image insertion link list listbox listitem log main marquee math menu menubar ' +
    'menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar ' +
    'radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status ' +
    'strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar ' +
    'tooltip tree treegrid treeitem',
);

/** Containers that a look tells by a line of their own, with what is in them one step further in. */
export const STRUCTURE_ROLES = words(
  'alert alertdialog banner complementary contentinfo dialog feed form grid group list listbox log main menu menubar ' +
    'navigation radiogroup region search status tablist tabpanel table timer toolbar tree treegrid',
);

/** Of those, the ones that say nothing without a name. */
export const STRUCTURE_NEEDS_NAME = words('form group region tabpanel toolbar');

/** Attributes that are global in ARIA: with one of them, role=none has no effect. */
export const GLOBAL_ARIA = words(
  'aria-atomic aria-busy aria-controls aria-current aria-describedby aria-details aria-dropeffect aria-flowto ' +
    'aria-grabbed aria-keyshortcuts aria-label aria-labelledby aria-live aria-owns aria-relevant aria-roledescription',
);
