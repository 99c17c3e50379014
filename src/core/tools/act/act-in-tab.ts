import type { PageAction } from '../../page/outcome.ts';
import type { ToolContext, ToolOutcome } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { type Deed, describeActed } from './describe-acted.ts';

interface Doing extends Deed {
  /** The model asks for real input. */
  trusted?: boolean | undefined;
  /** The only origin whose documents the action may be sent to. */
  onlyAt?: string | undefined;
}

/** Performs an action in the agent's tab and describes its outcome. */
export function actInTab(context: ToolContext, action: PageAction, deed: Doing): Promise<ToolOutcome> {
  return withTab(context, async () =>
    describeActed(await context.act(action, { trusted: deed.trusted, onlyAt: deed.onlyAt }), deed, context),
  );
}
