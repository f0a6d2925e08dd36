// Brands of the demo shop, all invented. Their products are in the product files.
// The store of each brand is set in builder.ts.
import type { DemoBrand } from '../types.ts';

const brand = (key: string, name: string, latin: string, description: string): DemoBrand => ({
  key,
  name,
  latin,
  description,
});

export const brands: DemoBrand[] = [
  brand(
    'marewell',
    '마레웰',
    'MAREWELL',
    '바다에서 온 원료만 다룹니다. 어종과 추출 방식, 산가를 함께 적습니다.',
  ),
  brand('lactoon', '락툰', 'LACTOON', '유산균 한 가지를 깊게 봅니다. 균주와 보장균수를 앞면에 적습니다.'),
  brand('harugyeol', '하루결', 'HARUGYEOL', '비타민과 무기질을 한 가지씩, 알기 쉬운 함량으로 만듭니다.'),
  brand('nurion', '누리온', 'NURION', '온 가족 기본 영양을 챙기는 종합 영양 브랜드입니다.'),
  brand('pineum', '피네움', 'PINEUM', '갈색 유리병에 담은 미네랄과 식물 원료를 소개합니다.'),
  brand('supdam', '숩담', 'SUPDAM', '꽃과 열매, 뿌리에서 얻은 원료로 작은 캡슐을 만듭니다.'),
  brand('jinsamwon', '진삼원', 'JINSAMWON', '진안 고원에서 6년을 키운 인삼을 찌고 말려 달입니다.'),
  brand('raonfit', '라온핏', 'RAONFIT', '운동하는 하루를 위한 단백질과 이너뷰티, 홈트 용품을 만듭니다.'),
  brand('onsaemi', '온새미랩', 'ONSAEMI LAB', '바쁜 날 한 병으로 챙기는 앰플과 이중 제형을 연구합니다.'),
  brand('kkomasup', '꼬마숩', 'KKOMASUP', '아이 입맛과 하루 섭취량에 맞춘 어린이 영양 브랜드입니다.'),
  brand('beeandsup', '비앤숩', 'BEE&SUP', '벌집과 꽃에서 얻은 프로폴리스와 꿀을 담습니다.'),
  brand('mulgyeol', '물결담', 'MULGYEOL', '피부 보습 원료를 젤리와 앰플, 화장품으로 만듭니다.'),
  brand('ganbit', '간빛', 'GANBIT', '밀크씨슬과 헛개처럼 간 건강 원료만 모았습니다.'),
  brand('ppyeodaero', '뼈대로', 'BONEROAD', '칼슘부터 엠에스엠까지 뼈와 관절 한 길만 갑니다.'),
  brand('nunmaru', '눈마루', 'NUNMARU', '오래 보는 눈을 위한 루테인과 아스타잔틴을 만듭니다.'),
  brand('hyeolla', '혈라온', 'HYEOLLA', '오메가3와 은행잎, 폴리코사놀로 혈행 건강을 돌봅니다.'),
  brand('garabom', '가라봄', 'GARABOM', '가르시니아와 녹차, 시서스로 가벼운 하루를 준비합니다.'),
  brand('danahwa', '다나화', 'DANAHWA', '여성의 생애 주기에 맞춘 영양을 하루 분량씩 나눠 담습니다.'),
  brand('maenjin', '맨진', 'MAENJIN', '쏘팔메토와 아연, 옥타코사놀로 남성의 하루를 챙깁니다.'),
  brand('goyoban', '고요반', 'GOYOBAN', '쉬는 저녁을 위한 테아닌과 따뜻한 찜질 용품을 만듭니다.'),
  brand('moabom', '모아봄', 'MOABOM', '유기농 원료와 짧은 원료표를 고집하는 종합 브랜드입니다.'),
  brand('neulchan', '늘찬', 'NEULCHAN', '가성비를 생각한 대용량 비타민과 오메가3를 만듭니다.'),
  brand('santteul', '산뜰', 'SANTTEUL', '산지에서 바로 받은 곡물과 꿀, 차를 담습니다.'),
  brand('bomnare', '봄나래', 'BOMNARE', '식이섬유와 효소로 속 편한 식탁을 돕습니다.'),
  brand('sallimgyeol', '살림결', 'SALLIMGYEOL', '매일 쓰는 물병과 수건, 주방 도구를 만듭니다.'),
  brand('pomnal', '폼날', 'POMNAL', '스트레칭 밴드부터 마사지기까지 몸을 푸는 도구를 만듭니다.'),
  brand('jammaru', '잠마루', 'JAMMARU', '베개와 안대, 조명으로 자는 시간을 편안하게 합니다.'),
  brand('kkoriwell', '꼬리웰', 'KKORIWELL', '반려견과 반려묘의 영양 간식을 만듭니다.'),
];
