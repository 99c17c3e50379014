import { ANNOUNCEMENTS, type Announcement, announcementSchema } from '../../core/protocol/panel.ts';

/** What the worker tells all panels. */
export interface Announcements {
  listen(listener: (announcement: Announcement) => void, signal: AbortSignal): void;
}

/** Listens on the broadcast channel; anything that is no announcement is passed over. */
export function createAnnouncements(name = ANNOUNCEMENTS): Announcements {
  return {
    listen(listener, signal) {
      if (signal.aborted) return;
      const channel = new BroadcastChannel(name);
      channel.addEventListener(
        'message',
        (event) => {
          const announcement = announcementSchema.safeParse(event.data);
          if (announcement.success) listener(announcement.data);
        },
        { signal },
      );
      signal.addEventListener('abort', () => channel.close(), { once: true });
    },
  };
}
