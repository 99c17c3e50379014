import { useCallback, useEffect, useState } from 'react';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { enFolder } from './en-folder.ts';
import { EngineRow } from './engine-row.tsx';
import { allowAgain, type FolderState, folderState, forgetFolder, pickFolder } from './folder-handle.ts';
import { zhFolder } from './zh-folder.ts';

/** The folder that tasks may use, and their search engines. */
export default function FolderSection() {
  const panel = usePanel();
  const texts = useText().language === 'zh' ? zhFolder : enFolder;
  const engines = usePanelState((state) => state.settings.engines);
  const [folder, setFolder] = useState<FolderState>();
  const [hasFailed, setHasFailed] = useState(false);
  const look = useCallback(async () => setFolder(await folderState()), []);
  useEffect(() => void look(), [look]);
  const after = (act: Promise<void>) =>
    void act
      .then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      )
      .then(look);
  const engineAt = (index: number, engine: string) => {
    const next = engines.map((other, at) => (at === index ? engine : other));
    void panel.changeSettings({ engines: index < engines.length ? next : [...engines, engine] });
  };
  return (
    <section aria-labelledby="files" className="space-y-3">
      <h2 id="files" className="text-base font-semibold">
        {texts.title}
      </h2>
      <div className="space-y-1.5">
        <h3 className="text-xs font-medium text-soft">{texts.folder}</h3>
        <p className="text-sm">{folder?.name ?? texts.none}</p>
        {folder?.isLocked && <p className="text-xs text-warn">{texts.locked}</p>}
        {hasFailed && (
          <p role="alert" className="text-xs text-bad">
            {texts.failed}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {folder?.isLocked && (
            <Button look="primary" size="small" onClick={() => after(allowAgain())}>
              {texts.again}
            </Button>
          )}
          <Button size="small" onClick={() => after(pickFolder())}>
            {texts.pick}
          </Button>
          {folder && (
            <Button look="quiet" size="small" onClick={() => after(forgetFolder())}>
              {texts.forget}
            </Button>
          )}
        </div>
        <p className="text-xs text-faint">{texts.why}</p>
      </div>
      <EngineRow
        label={texts.engine}
        texts={texts}
        value={engines[0]}
        onChange={(engine) => engineAt(0, engine)}
      />
      <EngineRow
        label={texts.fallback}
        texts={texts}
        value={engines[1]}
        onChange={(engine) => engineAt(1, engine)}
      />
    </section>
  );
}
