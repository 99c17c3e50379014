/** Captions and pictures of a video. Times are in seconds. */
export interface Video {
  name: string;
  /** Unset for live videos. */
  duration?: number;
  at: number;
  paused: boolean;
  captions: { kind: string; label: string; language: string; cues: { start: number; text: string }[] }[];
  /** One picture (a data: address) of the requested times, or why the player gives none. */
  sheet?: { ok: true; url: string; times: number[] } | { ok: false; why: string };
}
