import { builtInStates } from './panel-states/built-in-states.ts';
import { cardStates } from './panel-states/card-states.ts';
import { homeStates } from './panel-states/home-states.ts';
import { lastStates } from './panel-states/last-states.ts';
import { modelStates } from './panel-states/model-states.ts';
import { moreSettingsStates } from './panel-states/more-settings-states.ts';
import { planStates } from './panel-states/plan-states.ts';
import { scheduleStates } from './panel-states/schedule-states.ts';
import { settingsStates } from './panel-states/settings-states.ts';
import type { PanelWorld, Visit } from './panel-states/shared.ts';
import { stepStates } from './panel-states/step-states.ts';
import { templateStates } from './panel-states/template-states.ts';
import { troubleStates } from './panel-states/trouble-states.ts';

/**
 * Takes the real side panel of a fresh profile through its states one after the other, with real tasks of the built-in
 * interpreter and of scripted models. `visit` decides what is checked in each state. `parts` run in their own order;
 * without them all parts run.
 */
export async function walkPanelStates(
  world: PanelWorld,
  visit: Visit,
  parts: readonly PanelPart[] = panelParts,
): Promise<void> {
  for (const part of parts) await walks[part](world, visit);
}

const walks = {
  home: homeStates,
  settings: settingsStates,
  interpreter: builtInStates,
  model: modelStates,
  plan: planStates,
  schedules: scheduleStates,
  templates: templateStates,
  cards: cardStates,
  steps: stepStates,
  trouble: troubleStates,
  more: moreSettingsStates,
  last: lastStates,
};
export type PanelPart = keyof typeof walks;
export const panelParts = Object.keys(walks) as PanelPart[];
