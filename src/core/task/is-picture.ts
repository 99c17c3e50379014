/** True for media types that a model is shown as a picture. A drawing in SVG is a text: no model takes it as a picture. */
export const isPicture = (mediaType: string): boolean =>
  mediaType.startsWith('image/') && !mediaType.startsWith('image/svg');
