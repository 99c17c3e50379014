import { ANNOUNCEMENTS, type Announcement } from '../core/protocol/panel.ts';

type Streamed = Extract<Announcement, { type: 'provisional' }>;

export interface Announcer {
  (announcement: Announcement): void;
  /** Says again what streams in a task and is not yet stored. */
  repeat(taskId: string): void;
}

/** Tells the panels that something can be read. Nothing is lost when nobody listens. */
export function createAnnouncer(
  channel: Pick<BroadcastChannel, 'postMessage'> = new BroadcastChannel(ANNOUNCEMENTS),
): Announcer {
  const streaming = new Map<string, Streamed[]>();
  const announce = (announcement: Announcement): void => {
    if (announcement.type === 'provisional') remember(announcement);
    else if ('taskId' in announcement) streaming.delete(announcement.taskId);
    channel.postMessage(announcement);
  };
  const remember = (now: Streamed): void => {
    const others = (streaming.get(now.taskId) ?? []).filter(
      ({ replacedBy, kind }) => replacedBy !== now.replacedBy || kind !== now.kind,
    );
    streaming.set(now.taskId, [...others, now]);
  };
  return Object.assign(announce, {
    repeat: (taskId: string) => {
      for (const streamed of streaming.get(taskId) ?? []) channel.postMessage(streamed);
    },
  });
}
