import { inputs, type Population } from './population.ts';

/**
 * Texts that other people read: one-liners, descriptions, problems, reasons for selling, biographies and introductions.
 */
export const FREE_TEXTS: Population = {
  honest: inputs(`
    Books appointments for dentists, 120 practices pay monthly.
    A tiny Node.js service that turns spreadsheets into invoices.
    Built with ASP.NET and Socket.io, hosted on fly.io.
    I sell because I start a new job in January.
    Support takes two hours a week, mostly by email.
    The Telegram bot answers 2,300 users a day.
    Sign-ups fell by 12% after the App Store changed its search.
    MRR grew from $900 to $1,480 in 14 months.
    Google sent a penalty in 2023, it was lifted within 30 days.
    One customer pays 22% of the revenue, on a yearly plan.
    Phone support is not offered, customers write tickets.
    The newsletter has 8,412 readers and opens of 41%.
    Founded in 2019, profitable since 2021.
    We use Stripe, Postmark and Hetzner; costs are $83 a month.
    Works in Chrome 120 and later, Firefox 115 and Safari 17.2.
    A handoff tool for nurses: 40 wards use it each shift.
    Verified reviews for small shops, with a widget for Shopify.
    The payments module needs a rewrite, about 60 hours.
    Version 1.9.14 fixed the export; 2.0 is half done.
    I am a developer from Lisbon and have sold two apps before.
    I bought three newsletters and look after them myself.
    Former nurse, now building tools for hospitals.
    Ten years at a bank, now indie; I answer within a day.
    Interested in SaaS up to $40,000, with recurring revenue.
    We are a team of two with 250 hours a year for a new project.
    I run a studio in Warsaw that keeps old apps alive.
    My background is marketing: SEO, ads at $3,000 a month, content.
    Funds are ready, I can close within 14 days of acceptance.
    Smooth sale, everything as described, quick answers.
    The seller explained each step and was patient with DNS.
    Payment arrived on day two, handover took six days.
    Code was clean, though the tests did not run at first.
    The buyer asked fair questions and kept every date.
    Would buy again, five stars.
    Numbers matched the exports to the cent.
    A little slow in week two, but it worked out.
    Terminplaner für Zahnärzte, 120 Praxen zahlen monatlich.
    Ich verkaufe, weil ich eine neue Stelle antrete.
    Der Umsatz stieg von 900 € auf 1.480 € in 14 Monaten.
    Wartung etwa zwei Stunden in der Woche, Kosten 83 € im Monat.
    Sehr angenehmer Verkauf, alles wie beschrieben.
    Seit 2019 online, seit 2021 profitabel, 8.412 Leser.
    Prise de rendez-vous pour dentistes, 120 cabinets abonnés.
    Je vends faute de temps, je reprends un emploi en janvier.
    Le chiffre est passé de 900 € à 1 480 € en 14 mois.
    Vente sans accroc, vendeur très disponible.
    Une newsletter de 8 412 lecteurs, ouverte à 41 %.
    Citas para dentistas, 120 clínicas pagan cada mes.
    Vendo porque empiezo un trabajo nuevo en enero.
    Los ingresos pasaron de 900 a 1.480 dólares en 14 meses.
    Todo según lo descrito, muy buena comunicación.
    El bot de Telegram atiende a 2.300 usuarios al día.
    Agenda para dentistas, 120 clínicas pagam por mês.
    Vendo porque começo um novo emprego em janeiro.
    A receita subiu de R$ 900 para R$ 1.480 em 14 meses.
    Venda tranquila, tudo como descrito.
    Prenotazioni per dentisti, 120 studi pagano ogni mese.
    Vendo perché a gennaio inizio un nuovo lavoro.
    I ricavi sono saliti da 900 a 1.480 euro in 14 mesi.
    Vendita perfetta, venditore gentile e preciso.
    Afspraken voor tandartsen, 120 praktijken betalen per maand.
    Ik verkoop omdat ik in januari aan een nieuwe baan begin.
    De omzet steeg van 900 naar 1.480 euro in 14 maanden.
    Alles zoals beschreven, fijne verkoper.
    Terminarz dla dentystów, 120 gabinetów płaci co miesiąc.
    Sprzedaję, bo w styczniu zaczynam nową pracę.
    Przychód wzrósł z 900 do 1480 zł w 14 miesięcy.
    Wszystko zgodnie z opisem, polecam.
    Запись к стоматологу, 120 клиник платят ежемесячно.
    Продаю, потому что в январе выхожу на новую работу.
    Выручка выросла с 900 до 1480 долларов за 14 месяцев.
    Всё как описано, рекомендую продавца.
    Diş hekimleri için randevu, 120 klinik aylık ödüyor.
    Ocakta yeni bir işe başladığım için satıyorum.
    Her şey anlatıldığı gibiydi, teşekkürler.
    牙医预约系统，120 家诊所按月付费。
    因为一月要换工作，所以出售。
    收入在 14 个月内从 900 美元增长到 1,480 美元。
    卖家非常专业，交接顺利。
    歯科医院向けの予約システム、120 院が月額で利用。
    1月に転職するため売却します。
    説明どおりで、対応も丁寧でした。
    치과 예약 서비스, 120곳이 매월 결제합니다.
    1월에 이직하게 되어 판매합니다.
    설명과 같았고 소통이 빨랐습니다.
    حجوزات لأطباء الأسنان، 120 عيادة تدفع شهريًا.
    أبيع لأنني أبدأ عملاً جديدًا في يناير.
    كل شيء كما هو موصوف، شكرًا.
    दंत चिकित्सकों के लिए बुकिंग, 120 क्लिनिक हर महीने भुगतान करते हैं।
    सब कुछ वैसा ही था जैसा बताया गया था।
    The brand is called "Call Me Later", 14,000 installs.
    Text messages cost 0.7 cents each through Twilio.
    Our API has 99.98% uptime over 8,760 hours.
    Ranked 1st for 3 terms, 5th for 10 terms, traffic 15,982.
    The wallet pass generator serves 300 venues.
    The fee for the directory is $49 a year per company.
    Customers pay by card, SEPA or PayPal.
    No outside funding, no debts, no employees.
    Domain since 2008, 2,140 backlinks from 388 sites.
    Sold 3,912 copies at $29, refunds 1.4%.
    The Discord community with 870 members is part of the sale.
    I mention ISO 27001 since two customers asked for it in 2025.
  `),
  abusive: inputs(`
    Ask tom.keller@gmail.com for the real price.
    Write to tom at gmail dot com before you offer.
    More at https://tomkeller.dev/brickbarn
    www.tomkeller.dev has the figures.
    My Telegram is @tomkeller
    WhatsApp 491712345678 for details
    Call me on +1 650 555 0142
    Ruf an 0171 2345678
    appelez le 06 12 34 56 78
    llámame al 612 345 678
    Insta tom.keller, DM me
    discord tomkeller#4821
    t.me/tomkeller
    bit.ly/3xTomK
    calendly.com/tomkeller
    Pay me directly and save the fee.
    I give a discount if we skip the platform.
    Zahl direkt an mich, dann sparen wir die Gebühr.
    hors plateforme, je fais un prix
    por fuera te sale más barato, sin comisión
    por fora da plataforma sai mais barato
    PayPal friends and family preferred
    IBAN DE89 3704 0044 0532 0130 00
    send USDT to 0x52908400098527886E0F7030069857D2E4169EE7
    bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
    t o m k e l l e r @ g m a i l . c o m
    six five zero five five five zero one four two, call
    correo: tomas arroba gmail punto com
    微信 tomkeller88
    пишите в телеграм @tomkeller
    my mail is ｔｏｍ＠ｇｍａｉｌ．ｃｏｍ
    The old owner answers at owner@othersite.net
    let's move to whatsapp
    contact me on linkedin.com/in/tom-keller
    Fast app\u200b with a hidden sign
    \u202eA turned line
    Cheaper off the site, message me on signal tomkeller.42
    paypal.me/tomkeller takes deposits
  `),
};
