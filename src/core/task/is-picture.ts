/** True for media types that a model gets as a picture. An SVG drawing is text: no model accepts it as a picture. */
export const isPicture = (mediaType: string): boolean =>
  mediaType.startsWith('image/') && !mediaType.startsWith('image/svg');
