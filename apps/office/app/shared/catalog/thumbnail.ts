/** The small form of a product picture (packages/ui/src/picture/picture.tsx); other addresses are returned unchanged. */
export const thumbnailOf = (image: string): string => image.replace('/pictures/800/', '/pictures/400/');
