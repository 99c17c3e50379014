import { drag } from './act/drag.ts';
import { hover } from './act/hover.ts';
import { paste } from './act/paste.ts';
import { pressKeys } from './act/press-keys.ts';
import { scroll } from './act/scroll.ts';
import { selectOption } from './act/select-option.ts';
import { setChecked } from './act/set-checked.ts';
import { setValue } from './act/set-value.ts';
import { upload } from './act/upload.ts';
import { giveLateParts } from './late-parts.ts';
import { findIn } from './observe/find.ts';
import { secretBoxes } from './observe/said-secret.ts';
import { readAsMarkdown } from './read/markdown.ts';

giveLateParts({
  drag,
  findIn,
  hover,
  paste,
  pressKeys,
  scroll,
  selectOption,
  setChecked,
  setValue,
  upload,
  readAsMarkdown,
  secretBoxes,
});
