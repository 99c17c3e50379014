import { ANNOUNCEMENTS, type Announcement } from '../core/protocol/panel.ts';

type Streamed = Extract<Announcement, { type: 'provisional' }>;

export interface Announcer {
  (announcement: Announcement): void;
  /** Says again what streams in a task and is not yet stored. */
  repeat(taskId: string): void;
}

/**
 * A text that streams is told whole each time, so it is told this often and not with each token: a long one would be
 * copied to every panel many times more than its own length.
 */
const STREAM_EVERY_MS = 40;

/** Tells the panels that something can be read. Nothing is lost when nobody listens. */
export function createAnnouncer(
  channel: Pick<BroadcastChannel, 'postMessage'> = new BroadcastChannel(ANNOUNCEMENTS),
  later: (tell: () => void) => unknown = (tell) => setTimeout(tell, STREAM_EVERY_MS),
): Announcer {
  const streaming = new Map<string, Streamed[]>();
  /** Of each task: what was not told yet. A task that stands here has told something just now. */
  const held = new Map<string, Streamed[]>();

  const others = (among: readonly Streamed[], { replacedBy, kind }: Streamed): Streamed[] =>
    among.filter((other) => other.replacedBy !== replacedBy || other.kind !== kind);
  const tellHeld = (taskId: string): void => {
    for (const streamed of held.get(taskId) ?? []) channel.postMessage(streamed);
    held.set(taskId, []);
  };
  const afterwards = (taskId: string): void => {
    if (held.get(taskId)?.length) {
      tellHeld(taskId);
      later(() => afterwards(taskId));
    } else held.delete(taskId);
  };
  const stream = (now: Streamed): void => {
    const { taskId } = now;
    streaming.set(taskId, [...others(streaming.get(taskId) ?? [], now), now]);
    const waiting = held.get(taskId);
    if (waiting) {
      held.set(taskId, [...others(waiting, now), now]);
      return;
    }
    channel.postMessage(now);
    held.set(taskId, []);
    later(() => afterwards(taskId));
  };
  const announce = (announcement: Announcement): void => {
    if (announcement.type === 'provisional') {
      stream(announcement);
      return;
    }
    if ('taskId' in announcement) {
      streaming.delete(announcement.taskId);
      // In the order in which it happened: a text that comes after the entry that replaces it would stand there again.
      if (held.has(announcement.taskId)) tellHeld(announcement.taskId);
    }
    channel.postMessage(announcement);
  };
  return Object.assign(announce, {
    repeat: (taskId: string) => {
      for (const streamed of streaming.get(taskId) ?? []) channel.postMessage(streamed);
    },
  });
}
