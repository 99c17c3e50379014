import { defineManifest } from '@crxjs/vite-plugin';
import packageJson from './package.json' with { type: 'json' };

/**
 * Why each permission is there stands in e2e/budgets/manifest.golden.json; a test compares both.
 * `key` fixes the extension's id (npmceeljomalfjhbghannhaakoeoenpj); nobody holds its private half.
 */
export default defineManifest({
  manifest_version: 3,
  name: 'Tabwright',
  version: packageJson.version,
  // Texts of the browser's own surfaces: public/_locales.
  default_locale: 'en',
  description: '__MSG_description__',
  key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4KLlncNnLhT65Xl9o90SuVwyoYKdSP7XnlNlhQIYxLCpGTQPNmXgJLdg/7ScX93N5JcMijBljktpjpybz1JFwK4+tLDhNMMH44IYl47LUbFwc52se+HxxdcJCfKQwTOdvILk53HEqYjllnXHxOFWGqpkyr0Zo4eGCGax5pvTeZYpKXwdRMvjCH5g47ofCPpHStX/+Qbi0foZE/ykKvhWhMjVmAgNt276vZ9lvQ1kn5gs7KqueAjNlPzUV/5DWbgSq1v3uDmp7Si1nN7vwXQVDQsZoIwCFNRJWa9Ko8P2W1j/8b+VmQLwNWkNqaeDFYed+2QwjFLP6PihX9A8JLZ8FQIDAQAB',
  minimum_chrome_version: '133',
  icons: {
    16: 'icons/icon-16.png',
    32: 'icons/icon-32.png',
    48: 'icons/icon-48.png',
    128: 'icons/icon-128.png',
  },
  action: {
    default_title: '__MSG_open__',
    default_icon: { 16: 'icons/icon-16.png', 32: 'icons/icon-32.png' },
  },
  commands: {
    _execute_action: {
      suggested_key: { default: 'Ctrl+Shift+Y', mac: 'Command+Shift+Y' },
      description: '__MSG_openPanel__',
    },
  },
  side_panel: { default_path: 'src/sidepanel/index.html' },
  options_ui: { page: 'src/sidepanel/settings.html', open_in_tab: true },
  background: { service_worker: 'src/background/service-worker.ts', type: 'module' },
  content_scripts: [
    {
      js: ['src/content/main-world.ts'],
      matches: ['<all_urls>'],
      world: 'MAIN',
      run_at: 'document_start',
      all_frames: true,
      match_about_blank: true,
      // Chrome knows this key, the plugin's manifest type does not yet.
      ...({ match_origin_as_fallback: true } as object),
    },
  ],
  permissions: [
    'alarms',
    'contextMenus',
    'debugger',
    'declarativeNetRequest',
    'downloads',
    'favicon',
    'notifications',
    'offscreen',
    'scripting',
    'sidePanel',
    'storage',
    'tabGroups',
    'tabs',
    'unlimitedStorage',
    'webNavigation',
    'webRequest',
  ],
  host_permissions: ['<all_urls>'],
  incognito: 'not_allowed',
  externally_connectable: { ids: [] },
  content_security_policy: {
    // Models may live at any address (connect-src), but no picture or frame of a foreign site is ever loaded:
    // an answer in Markdown could otherwise carry data out in the address of an image.
    extension_pages: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      'connect-src http: https:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
});
