// The pictures of a product and those of its description, each with its alternative text.
import { useController, useFormContext } from 'react-hook-form';
import { PictureList } from '../../shared/files/picture-list.tsx';
import type { ProductValues } from './product-values.ts';

export function MainPictures() {
  const { control } = useFormContext<ProductValues>();
  const { field, fieldState } = useController({ control, name: 'images', rules: { validate: described } });
  return (
    <PictureList
      label="상품 사진"
      purpose="CATALOGUE"
      hint="첫 번째가 대표 사진입니다. Alt와 화살표로 순서를 바꿉니다."
      pictures={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      atMost={30}
    />
  );
}

export function DetailPictures() {
  const { control } = useFormContext<ProductValues>();
  const { field, fieldState } = useController({
    control,
    name: 'detailImages',
    rules: { validate: described },
  });
  return (
    <PictureList
      label="상세 사진"
      purpose="CATALOGUE"
      hint="위에서 아래로 보입니다."
      pictures={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      atMost={100}
    />
  );
}

const described = (pictures: readonly { alt: string }[]): true | string =>
  pictures.every(({ alt }) => alt.trim() !== '') || '사진마다 대체 글을 적어 주세요.';
