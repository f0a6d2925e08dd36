// /brand-zone: nothing to show until its work. Not linked from the tabs; an address that people may know still answers.
import type { MetaFunction } from 'react-router';
import { NothingYetScreen } from './nothing-yet-screen.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '브랜드관',
    description: '온스 브랜드관',
    path: '/brand-zone',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function BrandZone() {
  return <NothingYetScreen title="브랜드관" text="브랜드관을 준비하고 있습니다" />;
}
