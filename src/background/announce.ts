import { ANNOUNCEMENTS, type Announcement } from '../core/protocol/panel.ts';

/** Tells the panels that something can be read. Nothing is lost when nobody listens. */
export function createAnnouncer(
  channel: Pick<BroadcastChannel, 'postMessage'> = new BroadcastChannel(ANNOUNCEMENTS),
) {
  return (announcement: Announcement): void => channel.postMessage(announcement);
}
