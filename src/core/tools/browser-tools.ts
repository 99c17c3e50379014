import { click } from './act/click.ts';
import { copy } from './act/copy.ts';
import { drag } from './act/drag.ts';
import { fillForm } from './act/fill-form.ts';
import { handleDialog } from './act/handle-dialog.ts';
import { hover } from './act/hover.ts';
import { paste } from './act/paste.ts';
import { pressKeys } from './act/press-keys.ts';
import { scroll } from './act/scroll.ts';
import { selectOption } from './act/select-option.ts';
import { setChecked } from './act/set-checked.ts';
import { setValue } from './act/set-value.ts';
import { type } from './act/type.ts';
import { uploadFile } from './act/upload-file.ts';
import { calculate } from './calculate.ts';
import { saveFile } from './files/save-file.ts';
import { humanInteract } from './human-interact.ts';
import { expand } from './read/expand.ts';
import { extract } from './read/extract.ts';
import { find } from './read/find.ts';
import { readPage } from './read/read-page.ts';
import { readTable } from './read/read-table.ts';
import { readVideo } from './read/read-video.ts';
import { screenshot } from './read/screenshot.ts';
import { snapshot } from './read/snapshot.ts';
import { returnOutput } from './return-output.ts';
import { closeTab } from './tabs/close-tab.ts';
import { goBack } from './tabs/go-back.ts';
import { goForward } from './tabs/go-forward.ts';
import { listTabs } from './tabs/list-tabs.ts';
import { navigate } from './tabs/navigate.ts';
import { openTab } from './tabs/open-tab.ts';
import { reload } from './tabs/reload.ts';
import { switchTab } from './tabs/switch-tab.ts';
import type { AnyTool } from './tool.ts';
import { waitFor } from './wait/wait-for.ts';

/** The tools of an agent that works in pages. Their order is fixed: it is part of the prompt that providers cache. */
export const browserTools: readonly AnyTool[] = [
  navigate,
  goBack,
  goForward,
  reload,
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
  readVideo,
  click,
  hover,
  drag,
  type,
  copy,
  paste,
  pressKeys,
  selectOption,
  setChecked,
  setValue,
  fillForm,
  uploadFile,
  scroll,
  handleDialog,
  waitFor,
  humanInteract,
  calculate,
  readTable,
  saveFile,
  returnOutput,
];
