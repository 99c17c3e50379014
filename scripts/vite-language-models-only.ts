import type { Plugin } from 'vite';

const OPENAI = /@ai-sdk\/openai\/dist\/internal\/index\.js$/;
const CATALOG = /combineModelEntries\(\[\s*openaiLanguageModelEntries,[^\]]*\]\)/;
/** A statement that does nothing, and keeps what it names. */
const IDLE = /^\(\{ \.\.\.liveModelEntry\b.*$/m;

/**
 * Leaves the tables of OpenAI's models that are no language models (speech, transcription, pictures, embeddings) out
 * of the bundle: the AI SDK looks all of them up in one list, and the product asks language models only.
 */
export function languageModelsOnly(): Plugin {
  return {
    name: 'tabwright-language-models-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: OPENAI },
      handler(code) {
        if (!CATALOG.test(code) || !IDLE.test(code))
          this.error('The AI SDK lists the models of OpenAI in another way: mend languageModelsOnly.');
        return {
          code: code.replace(CATALOG, 'combineModelEntries([openaiLanguageModelEntries])').replace(IDLE, ''),
          map: null,
        };
      },
    },
  };
}
