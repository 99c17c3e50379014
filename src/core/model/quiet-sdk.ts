// The AI SDK writes its warnings (a setting that a model ignores) to the console of every person who installs the
// extension. They concern nobody there; what matters comes back as a failure. It reads only this global.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
