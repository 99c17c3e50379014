import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { IconButton } from './button.tsx';

const SHOWN_MS = 1600;

/** Copies, and confirms it. */
export function CopyButton({ label, content }: { label: string; content: () => string }) {
  const { text } = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size="small"
      label={copied ? text.app.copied : label}
      onClick={() => void navigator.clipboard.writeText(content()).then(() => setCopied(true))}
    >
      {copied ? (
        <Check className="size-3.5 text-good" aria-hidden />
      ) : (
        <Copy className="size-3.5" aria-hidden />
      )}
    </IconButton>
  );
}
