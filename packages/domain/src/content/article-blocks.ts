// Blocks of an article of the magazine (docs/rules/content.md#magazine).
export const contentBlockTypes = ['TEXT', 'IMAGE', 'VIDEO', 'ITEMS', 'QUOTE'] as const;
export type ContentBlockType = (typeof contentBlockTypes)[number];

export type BlockFields = {
  type: ContentBlockType;
  html?: string | undefined;
  image?: object | undefined;
  videoUrl?: string | undefined;
  productUuids?: readonly string[] | undefined;
};

const requiredFields: Readonly<Record<ContentBlockType, keyof BlockFields>> = {
  TEXT: 'html',
  QUOTE: 'html',
  IMAGE: 'image',
  VIDEO: 'videoUrl',
  ITEMS: 'productUuids',
};

/** The field that the block lacks; undefined for a complete one. */
export function missingField(block: BlockFields): keyof BlockFields | undefined {
  const required = requiredFields[block.type];
  const value = block[required];
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return value === undefined || isEmpty ? required : undefined;
}

/** The block with the fields of its type only; a video may have a still picture. */
export function ownFields<Block extends BlockFields>(block: Block): Partial<Block> & Pick<Block, 'type'> {
  const required = requiredFields[block.type];
  const { type, image } = block;
  const still = type === 'VIDEO' && image !== undefined ? { image } : {};
  return { type, ...still, [required]: block[required] } as Partial<Block> & Pick<Block, 'type'>;
}
