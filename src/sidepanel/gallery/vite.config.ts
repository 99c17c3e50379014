import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npx vite src/sidepanel/gallery`: every state of the panel in a browser tab, from fictitious journals. */
export default defineConfig({ plugins: [react(), tailwindcss()] });
