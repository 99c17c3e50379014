import type { PageNode } from '../../../core/page/snapshot.ts';
import type { PageMemory } from '../changes/page-memory.ts';
import type { Registry } from '../changes/registry.ts';
import {
  activeElement,
  firstChildOf,
  has,
  isElement,
  isInDocument,
  isText,
  knowElement,
  nextSiblingOf,
  page,
  tagOf,
} from '../dom/dom.ts';
import { type OpenShadowRoot, shownBySlot, whileReferencesAreNoted } from '../dom/flat-tree.ts';
import { type Area, boxAround, NOWHERE, screenOf, type View } from '../dom/geometry.ts';
import { whileLabelsStay } from '../names/native-name.ts';
import { type PseudoElement, shownPseudoText } from '../names/pseudo-text.ts';
import { wordSet } from '../names/role-sets.ts';
import { whileRulesAreKnown } from '../sight/known-rules.ts';
import { CANVAS, type Sight } from '../sight/sight.ts';
import type { Sights } from '../sight/sights.ts';
import { AFTER, BEFORE } from '../sight/style-parts.ts';
import type { FormsTold } from '../states/facts.ts';
import { isField } from '../states/field-state.ts';
import { BlockRecorder } from './block-recorder.ts';
import { type Context, inside, onTop, placeOf, START_PLACE, startOf } from './context.ts';
import { addIconCode } from './icon-code.ts';
import type { PlacedPart } from './memo.ts';
import { Pace } from './pace.ts';
import { nearest } from './screens.ts';
import { addPlace, closeStructure, isTable, namesItsParent } from './structure.ts';
import { tell } from './tell.ts';
import { TextRuns } from './text-run.ts';
import { type Visit, visitOf } from './visit.ts';
import { nothingWalked, type Walked } from './walked.ts';

export interface WalkEnvironment {
  openShadowRoot: OpenShadowRoot;
  listenerHint: (element: Element) => boolean;
  isOwn: (element: Element) => boolean;
  registry: Registry;
  view: View;
  deadlineMs: number;
  /** What is known from the previous looks. */
  memory: PageMemory;
}

/** Elements without anything to report in them. */
const SKIPPED = wordSet(
  'head script style template noscript link meta base title datalist optgroup option param source track wbr defs symbol clipPath mask pattern',
);

/** Walks the flattened tree of a frame once and returns all that a look reports. */
export function walkPage(environment: WalkEnvironment): Walked {
  return new PageWalk(environment).walk();
}

export class PageWalk {
  readonly found = nothingWalked();
  readonly active = activeElement();
  readonly forms: FormsTold = new Map();
  /** Inside a table of data, whose rows and cells are reported as such. */
  inTable = false;
  readonly #pace: Pace;
  readonly #sights: Sights;
  readonly blocks: BlockRecorder;
  /** Number of references to other elements so far. */
  references = 0;
  readonly #told = new Set<Element>();
  /** Fields that describe other elements: they are polled even if they are not reported themselves. */
  readonly #named = new Set<Element>();
  readonly #runs: TextRuns;
  #level = 0;

  constructor(readonly env: WalkEnvironment) {
    const pace = new Pace(env.deadlineMs, env.view);
    this.#runs = new TextRuns(env.view);
    this.#pace = pace;
    this.#sights = env.memory.sights;
    const { found } = this;
    this.blocks = new BlockRecorder(
      found,
      this.#told,
      env.memory,
      env.view,
      pace.count,
      (visit, isInline) => {
        tell(this, visit);
        if (!isInline) this.flush();
      },
    );
  }

  walk(): Walked {
    const { memory } = this.env;
    this.found.isBehindDialog = memory.isDialogOpen();
    const start = startOf(this.found.isBehindDialog);
    const root = page.root();
    const visitAll = (): void => this.#visit(root, tagOf(root), start, START_PLACE, CANVAS, false);
    whileRulesAreKnown(
      (element) => this.#sights.partsByRules(element),
      () =>
        whileReferencesAreNoted(
          {
            target: (source, target) => {
              this.references++;
              memory.references.add(source, target, this.blocks.innermost);
              if (isField(target)) this.#named.add(target);
            },
            id: (source, id) => {
              this.references++;
              memory.references.addId(source, id);
            },
          },
          () => whileLabelsStay(visitAll, !memory.pageChanges.labelsChanged),
        ),
    );
    knowElement(null);
    for (const field of this.#named) memory.noteField(field);
    this.flush();
    this.found.leftOut = this.#pace.leftOut();
    return this.found;
  }

  #visit(
    element: Element,
    tag: string,
    context: Context,
    place: number,
    outerSight: Sight,
    inDocument: boolean,
  ): void {
    if (this.env.isOwn(element) || !this.#pace.goOn(this.#level)) return;
    const sight = this.env.memory.sightOf(element, tag, outerSight, inDocument);
    if (sight.display === 'none') {
      this.env.memory.drop(element);
      return;
    }
    const { display } = sight;
    const isInWords = display === 'inline' || display === 'contents';
    const isInline = isInWords || display.startsWith('inline');
    if (!isInWords) this.#border(isInline);
    if (isInline || !this.#pace.passesOver(element)) {
      this.#level++;
      const outer = onTop(context, element, tag);
      const visit = visitOf(element, tag, sight, outer, place, inDocument);
      visit.inner = inside(outer, visit, this.env.view);
      if (namesItsParent(element, tag)) visit.inner = { ...visit.inner, named: true };
      this.blocks.visit(visit, isInline, this.inTable);
      this.#level--;
    }
    if (!isInWords) this.#border(isInline);
  }

  /** A block ends the run of text; an inline block only separates it with a space. */
  #border(isInline: boolean): void {
    if (!isInline) this.flush();
    else this.#runs.addSpace();
  }

  /** Walks the content of an element. */
  visitContent(visit: Visit, context: Context): void {
    const { element, tag, sight } = visit;
    if (tag === 'br') this.#runs.addSpace();
    // To what is in a shadow tree, or slotted into one, rules apply that are not in the document.
    const root = tag === 'slot' ? null : this.env.openShadowRoot(element);
    const isPlain = tag !== 'slot' && root === null;
    if (isPlain && tag.includes('-')) this.env.memory.noteRootless(element);
    const inDocument = isPlain && (visit.inDocument || isInDocument(element));
    const parts = this.blocks.beginContent(visit, context);
    if (parts) this.#visitParts(parts, context, sight, inDocument);
    else this.#visitChildren(visit, context, inDocument, root ?? element);
    if (element === this.blocks.innermost) {
      this.flush();
      this.blocks.endContent();
    }
  }

  #visitParts(parts: readonly PlacedPart[], context: Context, sight: Sight, inDocument: boolean): void {
    this.blocks.patch(parts, ({ child, memo }) => {
      const tag = tagOf(child);
      knowElement(child, tag);
      this.#visit(child, tag, context, memo.place, sight, inDocument);
    });
  }

  #visitChildren(visit: Visit, context: Context, inDocument: boolean, parent: Node): void {
    const shown = shownBySlot(visit.element, visit.tag);
    const generating = this.#sights.generating(visit.element, visit.tag);
    if (generating & BEFORE) this.#addGenerated('::before', visit, context);
    if (shown) for (const child of shown) this.#visitChild(child, visit, context, inDocument);
    else
      for (let child = firstChildOf(parent); child; child = nextSiblingOf(child))
        this.#visitChild(child, visit, context, inDocument);
    if (generating & AFTER) this.#addGenerated('::after', visit, context);
  }

  #addGenerated(pseudo: PseudoElement, visit: Visit, context: Context): void {
    this.#runs.addGenerated(shownPseudoText(visit.element, pseudo), visit, context);
  }

  #visitChild(child: Node, visit: Visit, context: Context, inDocument: boolean): void {
    const isFolded = visit.tag === 'details' && !has(visit.element, 'open');
    if (isElement(child)) {
      const tag = tagOf(child);
      const position = visit.children++;
      if (SKIPPED.has(tag) || (isFolded && tag !== 'summary')) return;
      knowElement(child, tag);
      this.#visit(child, tag, context, placeOf(visit.place, child, tag, position), visit.sight, inDocument);
    } else if (isText(child) && visit.sight.visible && !isFolded) this.#runs.add(child, visit, context);
  }

  /** Ends the current run of text. */
  flush(): void {
    const run = this.#runs.end();
    if (run?.node) this.#push(run.node, run.element, run.box);
  }

  /** Adds a node and returns its index. `box` is its own box; undefined if its position is that of its content. */
  add(node: PageNode, element: Element, box?: Area): number {
    this.flush();
    return this.#push(node, element, box);
  }

  #push(node: PageNode, element: Element, box: Area | undefined): number {
    this.found.elements.push(element);
    this.found.boxes.push(box);
    return this.found.nodes.push(node) - 1;
  }

  /**
   * Adds a node, walks its content (if any) with `context`, and ends it. `isSeen`: whether the element itself is
   * visible.
   */
  nest(
    node: PageNode,
    element: Element,
    box: Area | undefined,
    context: Context,
    content: Visit | undefined,
    isSeen = true,
  ): void {
    const index = this.add(node, element, box);
    const wasInTable = this.inTable;
    if (wasInTable) addPlace(node, element);
    if (isTable(node.role) || node.role === 'row') this.inTable = true;
    if (content) this.visitContent(content, context);
    this.flush();
    this.inTable = wasInTable;
    const { nodes, elements, boxes } = this.found;
    if (node.ref === undefined && node.role !== 'heading')
      node.screen = nearest(nodes, index + 1) ?? node.screen;
    const end = closeStructure(node, nodes, index + 1, isSeen);
    if (end === 'keep') return;
    if (end === 'absorb') {
      // Its text has no nodes of its own any more, so the node takes their place.
      boxes[index] = boxAround(boxes, index + 1);
      node.screen = screenOf(boxes[index] ?? NOWHERE, context.region, this.env.view);
      if (node.name === '') addIconCode(node, element);
    }
    const kept = end === 'drop' ? index : index + 1;
    for (const list of [nodes, elements, boxes]) list.length = kept;
  }

  /** Marks a control as reported, by itself or by its label: `target` is the element that a pointer has to hit. */
  tellOnce(control: Element, target: Element): void {
    this.#told.add(control);
    if (target !== control) this.found.targets.push([control, target]);
  }

  /**
   * True if the walk reported the control, or if recalled content reports it through another element, such as a label.
   */
  isTold(control: Element): boolean {
    return this.#told.has(control);
  }

  /** Also true for controls that recalled content reports by themselves. */
  isToldAnywhere(control: Element): boolean {
    const { elements, nodes } = this.found;
    let at = this.blocks.recalledElements > 0 ? elements.indexOf(control) : -1;
    while (at >= 0 && nodes[at]?.ref === undefined) at = elements.indexOf(control, at + 1);
    return at >= 0 || this.isTold(control);
  }

  /** The number of a control in this context. */
  refFor(element: Element, role: string, name: string, place: number, item: Element | null): string {
    return String(this.env.registry.number(element, role, name, place, item));
  }
}
