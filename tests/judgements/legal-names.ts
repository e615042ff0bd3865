import { inputs, type Population } from './population.ts';

/** Legal names of people and companies, as on invoices. */
export const LEGAL_NAMES: Population = {
  honest: inputs(`
    Ada Lovelace | Brickbarn LLC | Brickbarn, Inc. | Keller & Sons Ltd. | A.B.C. Holdings Pty Ltd | 3M Company | 7-Eleven Inc. | 1-800-Flowers.com, Inc. | Yahoo! Inc. | Amazon.com, Inc.
    Booking.com B.V. | Salesforce.com, Inc. | Overstock.com Inc. | Cars.com Inc. | Zalando SE | idealo internet GmbH | check24.de GmbH | mobile.de GmbH | Web.de AG | Autoscout24 GmbH
    Warm Handoff Clinics LLC | Handoff Nursing Services Inc. | Clean Handoff Design Studio | Shift Handoff Partners LLP | Handoff Hospitality GmbH | Surgical Handoff Systems Ltd
    Müller & Söhne GmbH & Co. KG | Groß- und Einzelhandel Schmidt OHG | Tom Keller e.K. | Kanzlei Dr. Weiß PartG mbB | Treuhand Nord GmbH | Escrow Solutions GmbH | 1&1 AG | 4you Media UG (haftungsbeschränkt)
    Société Générale S.A. | L'Atelier d'Hélène SARL | Boulangerie Müller EURL | Agence 360° SAS | Éditions Gallimard | Crédit Mutuel | Les 3 Brasseurs SASU | Ô Délices
    Núñez y Asociados, S.L. | Peña Software S.A. de C.V. | Construcciones 2000, S.A. | Café del Mar S.L.U. | Cía. de Jesús | Ma. del Carmen Ruiz | Hnos. García, C.B. | Estudio 9 S.R.L.
    Padaria São João Ltda. | Gonçalves & Filhos Lda | Construções 25 de Abril, S.A. | Tecnologia Já ME | Associação dos Amigos | João da Silva MEI | Café Conceição EIRELI | 99 Tecnologia Ltda.
    Dell'Acqua S.r.l. | Rossi & C. S.a.s. | Studio Legale De Rosa | Officine 1908 S.p.A. | D'Angelo Giuseppe Ditta Individuale | Caffè Nicolò s.n.c. | Tre Fratelli S.S. | Editoriale La Città
    De Vries B.V. | 't Hoekje V.O.F. | Stichting Het Huis | Van der Berg N.V. | Bakkerij 's-Gravenhage | Jansen Beheer B.V. i.o. | Ten Brink Holding | Coöperatie Zuid U.A.
    Żółty Słoń Sp. z o.o. | Wójcik i Wspólnicy S.K.A. | P.P.H.U. Nowak | Piekarnia „U Jędrzeja” | F.H. Ćwik | Bank Spółdzielczy | 4F S.A. | Łódź Software P.S.A.
    ООО «Ромашка» | ИП Иванов Иван Иванович | АО «Восток-1» | ТОВ «Калина» | ФОП Підгайний | ЗАО «7 дней» | Дмитрий Щукин | ПАО «Север»
    北京小明科技有限公司 | 上海三一信息技术有限公司 | 王小明 | 株式会社さくら | 合同会社一二三 | 山田太郎 | 有限会社タロウ商店 | 台灣積體電路製造股份有限公司
    주식회사 바람 | 김민준 | (주)한빛 | Şahin Yazılım A.Ş. | Çağrı Ticaret Ltd. Şti. | İsmail Işık | شركة النور للتجارة | محمد علی‌رضا | מוסך אברהם בע"מ | श्री लक्ष्मी प्रा. लि.
    Trust Company of Iowa | Security Bank & Trust | Payments Systems Ltd | Support.com, Inc. | Verified Holdings Ltd | Official Gardens Trust | Admin Services Group | Staff Leasing Co | Help at Home LLC | Team Building Ltd
    Moderator Media | Billing Tree Inc | System Soft GmbH | Escrow Agency of Ohio | Trustees of Saint John’s | The Royal Bank | Domain Holdings | Number 10 Ltd | Studio 54 LLC | Company 20190815 Ltd
    12345678 Ontario Inc. | 9876-5432 Québec inc. | 1234567 B.C. Ltd. | 88 Energy | X | Q | E.ON SE | A | Li | 王
  `),
  abusive: inputs(`
    www.tomkeller.dev | https://tomkeller.dev | http://pay.tom.dev/x | tom@gmail.com | Tom Keller tom@gmail.com | Keller LLC, mail tom@keller.io | tom at gmail dot com | t.me/tomkeller | wa.me/491712345
    Tom Keller +49 171 2345678 | Tom Keller 0171 2345678 | Tom 650-555-0142 | Keller GmbH Tel. 030 1234567 | call 6505550142 | Tom WhatsApp 491712345678
    DE89 3704 0044 0532 0130 00 | Tom Keller IBAN DE89370400440532013000 | 4242 4242 4242 4242 | NL91ABNA0417164300 | bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 | paypal.me/tomk
    Handoff | Handoff Inc. | Handoff Support | Handoff Escrow | Handoff Payments Ltd | Handoff Team | Official Handoff | Handoff Verified | HANDOFF ESCROW LLC | Hаndoff
    Handofff Escrow | Handoff Trust | Handoff Billing Department | Hand off Payments | H a n d o f f | Handoff Security | Hаndoff Escrow
    T\u200bom Keller | Tom\u202eKeller | Tom\ue000 Keller | Tom\u0378 | \u3164\u3164 | \u2800\u2800 | ... | ----- | aaaaa | !!!!
    Keller GmbH bit.ly/kell | telegram @tomkeller | Insta tom.keller | Tom Keller discord tomk#4821
  `),
};
