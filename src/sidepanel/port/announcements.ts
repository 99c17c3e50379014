import { ANNOUNCEMENTS, type Announcement, announcementSchema } from '../../core/protocol/panel.ts';

/** The worker's announcements to all panels. */
export interface Announcements {
  listen(listener: (announcement: Announcement) => void, signal: AbortSignal): void;
}

/** Listens on the broadcast channel; anything else is ignored. */
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
