export interface Captions {
  kind: string;
  label: string;
  language: string;
  cues: { start: number; text: string }[];
}

const SPOKEN = new Set<string>(['captions', 'subtitles', 'descriptions', 'chapters']);
const LOADED = [2, 3];
const MOST_CUES = 5000;

/**
 * The text tracks of a video with their lines; tracks that the player has not loaded are loaded without being shown.
 */
export async function captionsOf(video: HTMLVideoElement, atMostMs: number): Promise<Captions[]> {
  const tracks = [...video.textTracks].filter((track) => SPOKEN.has(track.kind));
  const all = await Promise.all(tracks.map((track) => captionsIn(video, track, atMostMs)));
  return all.filter(({ cues }) => cues.length > 0);
}

async function captionsIn(video: HTMLVideoElement, track: TextTrack, atMostMs: number): Promise<Captions> {
  const wasMode = track.mode;
  if (wasMode === 'disabled') track.mode = 'hidden';
  const element = [...video.querySelectorAll('track')].find((one) => one.track === track);
  if (element && !LOADED.includes(element.readyState)) await loaded(element, atMostMs);
  const cues = [...(track.cues ?? [])].slice(0, MOST_CUES).flatMap((cue) => {
    const text = 'text' in cue ? plain(String(cue.text)) : '';
    return text ? [{ start: cue.startTime, text }] : [];
  });
  track.mode = wasMode;
  return { kind: track.kind, label: track.label, language: track.language, cues };
}

/** Cues may contain markup for voices, classes and times. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function loaded(element: HTMLTrackElement, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, atMostMs);
    for (const event of ['load', 'error']) element.addEventListener(event, end, { signal: ended.signal });
  });
}
