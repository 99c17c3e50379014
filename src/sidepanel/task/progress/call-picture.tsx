import { useMemo } from 'react';
import { useText } from '../../text/text-context.tsx';
import { usePayload } from '../use-payload.ts';

/** Displayed types of pictures; others are not shown. */
const MEDIA_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The picture that the model was given, from the journal's blobs. */
export function CallPicture({
  image,
  loadBlob,
}: {
  image: { hash: string; mediaType: string };
  loadBlob: (hash: string) => Promise<unknown>;
}) {
  const { text } = useText();
  const [payload, load] = useMemo(
    () => [{ hash: image.hash, size: 0, head: '' }, () => loadBlob(image.hash)] as const,
    [image.hash, loadBlob],
  );
  const loaded = usePayload(payload, load);
  if (loaded.status === 'loading') return <p className="text-xs text-faint">{text.app.loading}</p>;
  if (loaded.status === 'gone' || typeof loaded.value !== 'string' || !MEDIA_TYPES.has(image.mediaType))
    return <p className="text-xs text-faint">{text.call.pictureGone}</p>;
  return (
    <img
      src={`data:${image.mediaType};base64,${loaded.value}`}
      alt={text.call.pictureAlt}
      className="w-full rounded-control border border-line"
    />
  );
}
