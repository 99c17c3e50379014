import { downloadText } from '../act/describe-acted.ts';
import type { PageDownload } from '../browser-port.ts';
import type { ToolContext } from '../tool.ts';

/**
 * The downloads that a wait can mean: not those whose end the agent already knows, unless its last act started them (an
 * export reports its file by itself, and the agent waits for it nevertheless). The next download may not have begun
 * yet.
 */
export async function newDownloads(
  files: readonly PageDownload[],
  { lastActAt, outcomes }: Pick<ToolContext, 'lastActAt' | 'outcomes'>,
): Promise<PageDownload[]> {
  const isEarlier = ({ began, end }: PageDownload): boolean =>
    end !== undefined && began !== undefined && lastActAt !== undefined && began < lastActAt;
  if (!files.some(isEarlier)) return [...files];
  const told = (await Promise.all(outcomes.map(({ text }) => text()))).join('\n');
  return files.filter((file) => !isEarlier(file) || !told.includes(downloadText(file)));
}
