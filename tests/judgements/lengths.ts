import { inputs } from './population.ts';

/** Short texts with enough content, and long ones without any, by the field whose minimum length they test. */
export const LENGTHS = {
  title: {
    honest: inputs('家 | 茶 | 花 | 鍼 | 犬 | 책 | 꽃 | 밥 | X1 | Go | Up | Ää | Öl | Да | Ёж | نو | חי | 米 | 本 | 旅'),
    abusive: inputs('.. | -- | !! | aa | ?? | ,, | xx | __ | ** | oo'),
  },
  oneLine: {
    honest: inputs(`
      牙医预约系统 | 护士交接班 | 记账小程序 | 英语单词本 | 二手书交换 | 家計簿アプリ | 勤怠管理 | 請求書作成 | 歯科の予約 | 猫の日記帳
      치과 예약 앱 | 병원 근무표 | 영어 단어장 | 육아 일기장 | Invoices for plumbers | CV builder | Jobs for nurses | Lohnrechner | Facture vite | Citas fácil
      Agenda bela | Orari treni | Fietsroutes | Dzienniczek | Дневник сна | Uyku günlüğü | مدير المهام | יומן שינה לכל | हिसाब-किताब | จดบัญชีง่าย
    `),
    abusive: inputs(`
      .......... | ---------- | aaaaaaaaaa | xxxxxxxxxxxx | !!!!!!!!!! | ?.?.?.?.?.?. | ababababababab | 1111111111 | ........................ | ha ha ha ha ha ha
    `),
  },
  reason: {
    honest: inputs(`
      一月要换工作，所以出售。 | 没有时间继续维护了。 | 要照顾刚出生的孩子。 | 转行去做医生了。 | 1月に転職するため。 | 時間がなくなりました。 | 子育てに専念します。 | 이직하게 되었습니다. | 시간이 없어졌어요. | 육아에 전념합니다.
      No time after my studies. | A new job in January. | We moved to hardware. | Ich habe keine Zeit mehr. | Je manque de temps ici. | Ya no tengo tiempo libre. | Falta de tempo mesmo. | Non ho più tempo libero. | Ik heb geen tijd meer. | Nie mam już na to czasu.
    `),
    abusive: inputs(`
      .................... | aaaaaaaaaaaaaaaaaaaa | --------------------- | a a a a a a a a a a a a a | xxxxxxxxxxxxxxxxxxxxxxxx | !?!?!?!?!?!?!?!?!?!?!? | 00000000000000000000 | blablablablablablablabla
    `),
  },
  review: {
    honest: inputs(`
      非常专业，放心。 | 很好，推荐。 | 交接顺利 | 沟通很好 | とても良い。 | 丁寧でした。 | 迅速な対応 | 친절해요. | 아주 좋아요 | 빠른 소통
      Great sale. | Very smooth | All as told | Sehr gut so | Tout va bien | Muy amable. | Tudo certo. | Tutto bene. | Prima gedaan | Wszystko ok | Всё хорошо. | Çok iyiydi.
    `),
    abusive: inputs('.......... | aaaaaaaaaaaa | !!!!!!!!!! | ----------- | ?????????? | ha ha ha ha ha'),
  },
  legalName: {
    honest: inputs('X | 王 | 李 | 이 | 一 | Q | O | 최 | Ng | Li | Xu | 3M | 4F | E.ON'),
    abusive: inputs('.. | -- | !! | ?? | __ | ** | // | ,.'),
  },
} as const;
