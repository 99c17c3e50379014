import { drag } from './act/drag.ts';
import { paste } from './act/paste.ts';
import { selectOption } from './act/select-option.ts';
import { setValue } from './act/set-value.ts';
import { upload } from './act/upload.ts';
import { giveLateParts } from './late-parts.ts';
import { readAsMarkdown } from './read/markdown.ts';

giveLateParts({ drag, paste, selectOption, setValue, upload, readAsMarkdown });
