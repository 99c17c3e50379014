/**
 * Names of properties that only the page code has: neither the browser, nor the worker, nor a page reads them. The
 * build gives them short ones, which leaves 2 % less of the page kit, gzipped. All scripts that pass such objects to each
 * other have to be built with them.
 */
export const INNER_NAMES = [
  ...['addDeep', 'addEverything', 'addGenerated', 'addId', 'addReach', 'addRecords', 'addSpace'],
  ...['agentInControl', 'askAgain', 'askCommit', 'beginContent', 'changedParts', 'clipPositioned'],
  ...['clips', 'clipsX', 'clipsY', 'drawOverlay', 'endContent', 'env', 'faint', 'findIn', 'focusOn'],
  ...['followChanges', 'frameBoxes', 'frameBoxesOf', 'frameIdOf', 'framePoint', 'goOn'],
  ...['hasRegion', 'hasRemoved', 'hasViewTransition', 'hiddenToo', 'hovered', 'hoverOn', 'inDocument'],
  ...['inLabelledBy', 'inTable', 'isAsFound', 'isDeep', 'isDialogOpen', 'isOwn'],
  ...['isPlaced', 'isRootVisited', 'isSandboxed', 'isStale', 'isStill', 'isTold', 'isToldAnywhere'],
  ...['isTouched', 'isTouchedWithin', 'keepNode', 'labelsChanged', 'leftward', 'letterless'],
  ...['letThrough', 'listenerHint', 'mayBeInert', 'memo', 'noteContainer', 'noteField', 'noteRegion'],
  ...['noteRootless', 'noteScroller', 'numberOf', 'ofNodes', 'openShadowRoot', 'parseInputReply'],
  ...['parseLateRequest', 'partsByRules', 'passesOver', 'performAction', 'readAsMarkdown', 'recall'],
  ...['recalledElements', 'refFor', 'revealAsked', 'scrollsY', 'secretBoxes', 'sight', 'sights'],
  ...['speaksOf', 'standsIn', 'startElements', 'startFrames', 'startLayers', 'startLeft'],
  ...['startTargets', 'startTop', 'stylesChanged', 'takeNode', 'targetOf', 'tellOnce', 'tokenOf'],
  ...['usesFocus', 'usesHover', 'usesTarget', 'visitContent', 'walked', 'walkedAt', 'withBar'],
] as const;

/** For terser: which names are shortened, and to what. No property of the source begins like these. */
export const innerNames = {
  regex: new RegExp(`^(?:${INNER_NAMES.join('|')})$`),
  nameCache: {
    props: { props: Object.fromEntries(INNER_NAMES.map((name, at) => [`$${name}`, `$${at.toString(36)}`])) },
  },
};
