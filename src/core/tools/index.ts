import { click } from './click.ts';
import { closeTab } from './close-tab.ts';
import { expand } from './expand.ts';
import { extract } from './extract.ts';
import { find } from './find.ts';
import { goBack } from './go-back.ts';
import { handleDialog } from './handle-dialog.ts';
import { hover } from './hover.ts';
import { humanInteract } from './human-interact.ts';
import { listTabs } from './list-tabs.ts';
import { navigate } from './navigate.ts';
import { openTab } from './open-tab.ts';
import { pressKeys } from './press-keys.ts';
import { readPage } from './read-page.ts';
import { returnOutput } from './return-output.ts';
import { saveFile } from './save-file.ts';
import { screenshot } from './screenshot.ts';
import { scroll } from './scroll.ts';
import { selectOption } from './select-option.ts';
import { setChecked } from './set-checked.ts';
import { snapshot } from './snapshot.ts';
import { switchTab } from './switch-tab.ts';
import type { AnyTool } from './tool.ts';
import { type } from './type.ts';
import { waitFor } from './wait-for.ts';

/** The tools of an agent that works in pages. Their order is fixed: it is part of the prompt that providers cache. */
export const browserTools: readonly AnyTool[] = [
  navigate,
  goBack,
  openTab,
  switchTab,
  closeTab,
  listTabs,
  snapshot,
  expand,
  find,
  readPage,
  extract,
  screenshot,
  click,
  hover,
  type,
  pressKeys,
  selectOption,
  setChecked,
  scroll,
  handleDialog,
  waitFor,
  humanInteract,
  saveFile,
  returnOutput,
];
