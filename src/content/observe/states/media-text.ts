/** A time as players write it: 0:07, 3:40, 1:02:03. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The state of a player. Its position is left out while it plays: every look would report a change. */
export function mediaText(media: HTMLMediaElement): string {
  const { paused, ended, muted, currentTime, duration } = media;
  const length = Number.isFinite(duration) ? clockOf(duration) : '';
  const state = ended
    ? 'ended'
    : paused
      ? `paused at ${clockOf(currentTime)}${length && ` of ${length}`}`
      : `playing${length && `, ${length} long`}`;
  return muted ? `${state}, muted` : state;
}
