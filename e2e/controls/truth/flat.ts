/** The flattened tree, read anew here so that the truth shares no code with the index it judges. */
export class FlatTree {
  private readonly closed = new Map<Element, ShadowRoot>();

  constructor(closedRoots: readonly ShadowRoot[]) {
    for (const root of closedRoots) this.closed.set(root.host, root);
  }

  rootOf(element: Element): ShadowRoot | null {
    return element.shadowRoot ?? this.closed.get(element) ?? null;
  }

  parentOf(element: Element): Element | null {
    const slot = this.slotOf(element);
    if (slot) return slot;
    const parent = element.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }

  contains(outer: Element, inner: Element): boolean {
    for (let at: Element | null = inner; at; at = this.parentOf(at)) if (at === outer) return true;
    return false;
  }

  /** Every element that is drawn, outer ones first. */
  all(): Element[] {
    const found: Element[] = [];
    const visit = (element: Element): void => {
      found.push(element);
      for (const child of this.childrenOf(element)) visit(child);
    };
    visit(document.documentElement);
    return found;
  }

  /** The innermost element at a point. */
  at(x: number, y: number): Element | null {
    let hit = document.elementFromPoint(x, y);
    for (let root = hit && this.rootOf(hit); root; root = hit && this.rootOf(hit)) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  }

  private childrenOf(element: Element): Element[] {
    if (element instanceof HTMLSlotElement) {
      const assigned = element.assignedElements();
      if (assigned.length > 0) return assigned;
    }
    return [...(this.rootOf(element) ?? element).children];
  }

  /** `assignedSlot` hides the slots of closed roots. */
  private slotOf(element: Element): Element | null {
    if (element.assignedSlot) return element.assignedSlot;
    const parent = element.parentNode;
    const root = parent instanceof Element ? this.closed.get(parent) : undefined;
    if (!root) return null;
    return (
      [...root.querySelectorAll('slot')].find((slot) => slot.assignedElements().includes(element)) ?? null
    );
  }
}
