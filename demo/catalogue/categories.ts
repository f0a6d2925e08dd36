// Category tree of the demo shop: six roots, the twelve concerns under 건강식품, and the leaves of the others.
// The categories of a product are set in its row.
import type { DemoCategory } from '../types.ts';

const leaf = (code: string, name: string): DemoCategory => ({ code, name });

/** Code of each concern under 건강식품 (502), by the key that the product files use. */
export const concern = {
  gut: '50201',
  eye: '50202',
  blood: '50203',
  bone: '50204',
  skin: '50205',
  immune: '50206',
  energy: '50207',
  liver: '50208',
  slim: '50209',
  child: '50210',
  woman: '50211',
  man: '50212',
} as const;

export const categories: DemoCategory[] = [
  {
    code: '502',
    name: '건강식품',
    children: [
      leaf(concern.gut, '장 건강'),
      leaf(concern.eye, '눈 건강'),
      leaf(concern.blood, '혈행 건강'),
      leaf(concern.bone, '뼈·관절'),
      leaf(concern.skin, '피부·모발'),
      leaf(concern.immune, '면역'),
      leaf(concern.energy, '피로·활력'),
      leaf(concern.liver, '간 건강'),
      leaf(concern.slim, '체지방'),
      leaf(concern.child, '어린이'),
      leaf(concern.woman, '여성'),
      leaf(concern.man, '남성'),
    ],
  },
  {
    code: '506',
    name: '헬스케어',
    children: [
      leaf('50601', '마사지·찜질'),
      leaf('50602', '운동·스트레칭'),
      leaf('50603', '수면·자세'),
      leaf('50604', '복용 도구'),
    ],
  },
  {
    code: '501',
    name: '식품',
    children: [leaf('50101', '꿀·차'), leaf('50102', '견과·곡물'), leaf('50103', '단백질·간식')],
  },
  { code: '503', name: '뷰티', children: [leaf('50301', '스킨케어'), leaf('50302', '헤어·바디')] },
  { code: '504', name: '생활', children: [leaf('50401', '주방·물병'), leaf('50402', '욕실·패브릭')] },
  { code: '505', name: '반려동물', children: [leaf('50501', '강아지'), leaf('50502', '고양이')] },
];
