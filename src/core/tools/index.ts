import { calculate } from './calculate.ts';
import { click } from './click.ts';
import { closeTab } from './close-tab.ts';
import { copy } from './copy.ts';
import { drag } from './drag.ts';
import { expand } from './expand.ts';
import { extract } from './extract.ts';
import { fillForm } from './fill-form.ts';
import { find } from './find.ts';
import { goBack } from './go-back.ts';
import { goForward } from './go-forward.ts';
import { handleDialog } from './handle-dialog.ts';
import { hover } from './hover.ts';
import { humanInteract } from './human-interact.ts';
import { listTabs } from './list-tabs.ts';
import { navigate } from './navigate.ts';
import { openTab } from './open-tab.ts';
import { paste } from './paste.ts';
import { pressKeys } from './press-keys.ts';
import { readPage } from './read-page.ts';
import { readTable } from './read-table.ts';
import { readVideo } from './read-video.ts';
import { reload } from './reload.ts';
import { returnOutput } from './return-output.ts';
import { saveFile } from './save-file.ts';
import { screenshot } from './screenshot.ts';
import { scroll } from './scroll.ts';
import { selectOption } from './select-option.ts';
import { setChecked } from './set-checked.ts';
import { setValue } from './set-value.ts';
import { snapshot } from './snapshot.ts';
import { switchTab } from './switch-tab.ts';
import type { AnyTool } from './tool.ts';
import { type } from './type.ts';
import { uploadFile } from './upload-file.ts';
import { waitFor } from './wait-for.ts';

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
