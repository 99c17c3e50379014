/**
 * Names of properties that only the page code has: neither the browser, nor the worker, nor a page reads them. The
 * build gives them short ones, which leaves 2 % less of the page kit, gzipped; those that are used most come first and
 * get the shortest. All scripts that pass such objects to each other have to be built with them.
 */
export const INNER_NAMES = [
  ...['openShadowRoot', 'visit', 'sight', 'memo', 'env', 'walked', 'roots', 'isOwn', 'blocks', 'layers'],
  ...['doubt', 'pointer', 'ground'],
  ...['inTable', 'faint', 'listenerHint', 'addDeep', 'references', 'focusOn', 'innermost', 'targetOf'],
  ...['clips', 'records', 'framePoint', 'hasRegion', 'isPlaced', 'hovered', 'isStill', 'knows'],
  ...['letterless', 'registry', 'goOn', 'via', 'clipPositioned', 'isTold', 'numberOf', 'visited'],
  ...['performAction', 'readAsMarkdown', 'visitContent', 'hiddenToo', 'partsByRules', 'sights'],
  ...['addEverything', 'askCommit', 'clipsX', 'clipsY', 'drawOverlay', 'findIn', 'frameBoxesOf'],
  ...['inLabelledBy', 'isStale', 'isTouched', 'letThrough', 'parseInputReply', 'parseLateRequest'],
  ...['revealAsked', 'secretBoxes', 'tokenOf', 'walkedAt', 'addRecords', 'inDocument', 'isRootVisited'],
  ...['labelsChanged', 'nest', 'raised', 'recalledElements', 'touch', 'noteField', 'scrollsY'],
  ...['standsIn', 'startFrames', 'addSpace', 'frameIdOf', 'hasRemoved', 'isAsFound', 'isDeep'],
  ...['mayBeInert', 'refFor', 'speaksOf', 'startLayers', 'startTargets', 'stylesChanged', 'tellOnce'],
  ...['usesFocus', 'usesHover', 'usesTarget', 'addReach', 'agentInControl', 'askAgain', 'frameBoxes'],
  ...['generating', 'hasViewTransition', 'isSandboxed', 'leftward', 'noteContainer', 'noteRegion'],
  ...['ofNodes', 'startElements', 'startLeft', 'startTop', 'withBar', 'addGenerated', 'addId'],
  ...['beginContent', 'changedParts', 'endContent', 'followChanges', 'hoverOn', 'isDialogOpen'],
  ...['isToldAnywhere', 'isTouchedWithin', 'keepNode', 'noteRootless', 'noteScroller', 'passesOver'],
  ...['recall', 'takeNode'],
  ...['isVerbatim', 'suits', 'addBlock', 'menuOfBrowser', 'isMirrored', 'isUpright', 'evenDisabled'],
  ...['heldBack', 'endBlock', 'rowsLeft', 'evenRenamed', 'mouseToo', 'captureVerbatim', 'startGroup'],
  ...['isIllegible', 'struck', 'announce', 'matters'],
  ...['describe', 'ink', 'withoutLetters', 'formatsOf', 'tellAreas', 'asDialog', 'letters'],
  ...['pageChanges', 'pinnedElements', 'wasMoved', 'isBehindDialog'],
  ...['isTreeItem', 'sightOf', 'noteRules', 'styleParts', 'asksPlace', 'frameByToken'],
  ...['changedFlatParts', 'hasWorkAhead'],
] as const;

/** For terser: which names are shortened, and to what. No property of the source begins like these. */
export const innerNames = {
  regex: new RegExp(`^(?:${INNER_NAMES.join('|')})$`),
  nameCache: {
    props: { props: Object.fromEntries(INNER_NAMES.map((name, at) => [`$${name}`, `$${at.toString(36)}`])) },
  },
};
