import type { Plugin } from 'vite';

const OPENAI = /@ai-sdk\/openai\/dist\/internal\/index\.js$/;
const CATALOG = /combineModelEntries\(\[\s*openaiLanguageModelEntries,[^\]]*\]\)/;
/** A statement without effect that keeps what it references. */
const IDLE = /^\(\{ \.\.\.liveModelEntry\b.*$/m;

/** Limits of picture models, and aliases of models: each keeps the table of them. */
const PICTURES = /(?<=const openaiImageModelMaxImagesPerCall = )Object\.fromEntries\([\s\S]*?\]\)\)(?=;)/;
const OTHER_NAME = /(?<=": )openaiImageModelEntries\["[^"]+"\]/g;

/** A spread that keeps the surrounding table of models, although nobody looks anything up there. */
const SPREAD = /^\s*\.\.\.defaultTranscriptionRequestConfig,\n/gm;
const MODELS = /@ai-sdk\/(?:(?:anthropic|google|openai)\/dist\/internal|openai-compatible\/dist)\/index\.js$/;
/** The description of a provider's option. Only the names of options are ever read. */
const EXPLAINED = /\{\s*description: "(?:[^"\\]|\\.)*"\s*\}/g;

/**
 * Removes the tables of OpenAI's models that are not language models (speech, transcription, pictures, embeddings) from
 * the bundle: the AI SDK looks all of them up in one list, and the product uses language models only.
 */
export function languageModelsOnly(): Plugin[] {
  return [openAiTables(), explanations()];
}

function openAiTables(): Plugin {
  return {
    name: 'tabwright-language-models-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: OPENAI },
      handler(code) {
        if ([CATALOG, IDLE, PICTURES, OTHER_NAME, SPREAD].some((each) => code.search(each) < 0))
          this.error('The AI SDK lists the models of OpenAI in another way: mend languageModelsOnly.');
        return {
          code: code
            .replace(CATALOG, 'combineModelEntries([openaiLanguageModelEntries])')
            .replace(IDLE, '')
            .replace(PICTURES, '{}')
            .replace(OTHER_NAME, '{}')
            .replace(SPREAD, ''),
          map: null,
        };
      },
    },
  };
}

/** Removes the descriptions of the providers' options: 1 kB gzipped that nobody reads at run time. */
function explanations(): Plugin {
  return {
    name: 'tabwright-options-unexplained',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: MODELS },
      handler(code) {
        const kept = code.replace(EXPLAINED, '{}');
        if (kept === code)
          this.error('The AI SDK explains its options in another way: mend languageModelsOnly.');
        return { code: kept, map: null };
      },
    },
  };
}
