import '../../core/zod-setup.ts';
// Not by a link element: the page's own address cannot reach files outside its folder.
import '../styles/panel.css';
import { mountPanel } from '../shell/mount.tsx';
import { PanelApp } from '../shell/panel-app.tsx';
import { createFakePorts } from './fake-ports.ts';
import { scenes } from './scenes.ts';

// A page for inspecting the panel's states: #name of a scene, ?theme=dark, ?language=zh. It is not part of the
// extension.
const parameters = new URLSearchParams(location.search);
const scene = scenes.find((candidate) => candidate.name === parameters.get('scene'));
if (scene) {
  const ports = createFakePorts(scene);
  const panel = mountPanel(ports, new AbortController().signal, <PanelApp />);
  panel.store.subscribe((state, before) => {
    if (!state.ready || before.ready) return;
    const theme = parameters.get('theme') === 'dark' ? 'dark' : 'light';
    const language = parameters.get('language') === 'zh' ? 'zh' : 'en';
    panel.store.setState({ settings: { ...state.settings, theme, language } });
    panel.show(scene.view);
    if (scene.draft) panel.editDraft(scene.draft);
    if (scene.refuse !== undefined) void panel.run();
    for (const announcement of scene.announce ?? []) setTimeout(() => ports.tell(announcement), 100);
  });
} else {
  document.body.textContent = scenes.map(({ name }) => name).join(' ');
}
