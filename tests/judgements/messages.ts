import { inputs, type Population } from './population.ts';

/** Messages between a buyer and a seller before acceptance, about a listing whose own site is brickbarn.io. */
export const MESSAGES: Population = {
  honest: inputs(`
    Hi, is the project still available? I like the niche.
    Which registrar holds the domain, and when does it expire?
    The domain brickbarn.io is paid until 2028-03-14.
    We run on Node.js 22 with Next.js 15 and Postgres 16.4.
    Traffic was 12,400 visits in May, 13,050 in June and 15,982 in July 2026.
    The mailbox billing@brickbarn.io is part of the sale.
    All mails come from noreply@brickbarn.io through Postmark.
    Customers write to support@brickbarn.io, about four a week.
    hello@brickbarn.io and jobs@brickbarn.io are aliases of the same mailbox.
    The form sends from no-reply@mailer.brickbarn.io with SPF and DKIM.
    In the tests we use user@example.com as the account.
    The staging server answers on localhost:8080 only.
    Stripe shows $4,812.55 gross and $139.12 in fees.
    Invoice 2026-004417 covers the hosting until 31.12.2026.
    The order number was 100-2234-887712, from last March.
    Payouts arrive on the 5th, 15th and 25th of each month.
    I could close by 2026-11-30 if diligence starts on Monday.
    Our Telegram bot has 2,300 users, Discord 870 members.
    WhatsApp notifications are an add-on that costs $9 a month.
    Is the Instagram account with 14k followers included?
    The YouTube channel brings 30% of the sign-ups.
    We post on LinkedIn twice a week, that is all the marketing.
    Do you use Slack or Discord for support?
    The Signal integration was removed in version 2.3.1.
    Zoom and Google Meet links are created through the calendar API.
    Could you add an export from PayPal to the data room?
    Stripe and PayPal are connected, crypto was never offered.
    Bitcoin payments were switched off in 2023.
    The repository has 1,204 commits and 38 open issues.
    Last commit is 4f2a9c1e0b7d, from Tuesday.
    The server is 65.21.10.4 at Hetzner, it will be replaced.
    IPv6 is 2a01:4f8:c17:2f1::1, reverse DNS is set.
    The API key starts with sk_live_ and is rotated monthly.
    UUIDs such as 7b0f2a30-11c4-4c8e-9a77-000a2f11d2c1 are used as ids.
    Churn is 3.1%, ARPU $18.40, LTV about $590.
    Please answer the question about the refund of $250 on 2026-02-11.
    MRR went 1200, 1350, 1500, 1480, 1620, 1710 since January.
    Call volume fell after we added the help center.
    We had a call center once, it did not pay.
    I will text the copy again once the new page is live.
    My number one concern is churn, number two is support.
    Please send me a message here when the export is in the data room.
    Let us stay on the asking price and shorten the exclusivity.
    Can we skip the installments and pay everything at once?
    I would rather pay everything at closing than in parts.
    The fee of the registrar for the transfer is $12.
    Without the payment history I cannot make an offer.
    App Store fees are 15%, Google takes the same.
    We save about $80 a month without the old server.
    The wallet feature lets users keep store credit.
    The wire transfer of the first customer took two days.
    ISO 27001 is planned, SOC 2 is not.
    EAN 4006381333931 is the best-selling article.
    ISBN 978-3-16-148410-0 is the manual that we sell.
    The VAT number is on the invoices, DE is the only country.
    Flight tests: LH 4711 and BA 0287 parse well.
    Resolution 1920x1080, 60 fps, bitrate 4500 kbit.
    From 08:00 to 17:30 UTC I answer within the hour.
    I can do Thursday 15:00 or Friday 09:30, in writing here.
    Version 10.15.7 is the oldest macOS that works.
    The CSV has 48,112 rows and 37 columns.
    Postal codes such as 10115, 20095 and 80331 convert best.
    Customers: 120 in 2023, 245 in 2024, 410 in 2025, 612 in 2026.
    Facebook ads cost 0.42 a click, Google 0.81.
    See chapter 3.2.1 of the notes and table 4.1 beside it.
    Die Domain brickbarn.io läuft noch bis März 2028.
    Wie viele Kunden zahlen jährlich, und wie hoch ist die Kündigungsrate?
    Der Umsatz lag 2025 bei 48.200 €, die Kosten bei 9.310 €.
    Die Rechnung RE-2026-00817 ist vom 14.02.2026.
    Können wir die Übergabe auf zwei Wochen ausdehnen?
    Ich rufe die Daten per API ab, das dauert 20 Minuten.
    Nummer eins bei Google für drei Begriffe, Nummer fünf für zehn.
    Der Server kostet 5,83 € im Monat bei Hetzner.
    Insgesamt haben wir eins zwei Stunden Aufwand in der Woche.
    Le domaine est payé jusqu'au 12/04/2027.
    Combien de clients paient par carte, et combien par virement ?
    Le chiffre d'affaires était de 32 450 € en 2025.
    Je vous appelle par votre pseudonyme, cela ne vous dérange pas ?
    Le compte Instagram a 8 200 abonnés, il est compris dans la vente.
    Nous utilisons OVH, le serveur coûte 11,99 € par mois.
    ¿Cuántos clientes activos hay y cuál es la tasa de bajas?
    El dominio vence el 3 de mayo de 2027.
    La factura 0001-00023456 es de Google Ads.
    Facturamos 1.250, 1.310 y 1.480 dólares en los últimos tres meses.
    El grupo de Telegram tiene 3.400 miembros y se transfiere también.
    Quantos usuários pagam o plano anual?
    O faturamento de 2025 foi R$ 184.220,00.
    O domínio está registrado na GoDaddy até 2027.
    Podemos fechar em duas semanas se a auditoria for rápida.
    Quanti clienti hanno disdetto negli ultimi 12 mesi?
    Il ricavo di maggio è stato 2.340,50 euro.
    Il canale YouTube ha 5.100 iscritti.
    Hoeveel uur per week kost het onderhoud?
    De omzet was 1.430 euro in juni en 1.512 in juli.
    Het domein staat bij TransIP tot 2027.
    Ilu klientów płaci co roku?
    Przychód w maju wyniósł 8 450,00 zł.
    Domena jest opłacona do 2028 roku.
    Сколько клиентов платят ежегодно?
    Выручка за май 184 500 рублей, расходы 32 100.
    Домен оплачен до 14.03.2028.
    Kaç müşteri yıllık ödeme yapıyor?
    Mayıs geliri 42.300 TL, gider 6.150 TL.
    请问每月的活跃用户有多少？
    五月收入是 12,400 元，服务器费用 380 元。
    域名到期日是 2028 年 3 月 14 日。
    5月の売上は 182,400 円、サーバー代は 3,980 円です。
    ドメインの有効期限は 2028年3月14日です。
    고객은 몇 명이고 이탈률은 얼마인가요?
    5월 매출은 1,824,000원입니다.
    كم عدد العملاء الذين يدفعون سنويًا؟
    بلغت الإيرادات في مايو ١٢٤٠٠ دولار.
    मई में आय १२,४०० रुपये थी।
    Is Apple Pay active, or only cards?
    We accept friends and family discounts through a coupon code.
    The plan "Family" costs 19, "Friends" 9 dollars.
    The private repository has two branches.
    Account 4 of 12 was closed, the others are active.
    Our bank asked for the articles of incorporation, that is normal.
    Two factor codes have 6 digits: 482913 was a sample.
    The tax number on file is fine, no need to send it.
    Please close the ticket here, the issue is solved.
    Is it outside the platform's categories, or is SaaS right?
    The mobile app saves battery, version 4.18.2 build 20260714.
    Contact form entries are stored for 90 days.
    ASP.NET and Socket.io are the main dependencies.
    Uptime was 99.982% over 8760 hours.
    The GA4 property G-7XK22L9QPD is shared, view only.
    Stripe ids look like cus_Q2x81LmZ0aT and in_1PqR9zKd82.
    Our handle was registered in 2019, so the name is old.
    The best time for me is 18:00-19:30 CET on 14, 15 or 16 July.
  `),
  abusive: inputs(`
    Write me at tom.keller@gmail.com please
    tom.keller [at] gmail [dot] com
    tom keller at gmail dot com
    t o m k e l l e r @ g m a i l . c o m
    tomkeller(at)outlook(punkt)de
    schreib an tom punkt keller at web punkt de
    correo: tomas arroba gmail punto com
    mon adresse: tomas arobase gmail point com
    meu email é tomas arroba uol ponto com
    la mia mail: tomas chiocciola libero punto it
    mój mail: tomek małpa wp kropka pl
    моя почта tomas собака mail точка ru
    邮箱 tomkeller@163.com
    tom.keller＠gmail．com
    My number is +1 650 555 0142
    call me: 650-555-0142
    text 6505550142 any time
    cell 650 555 0142
    my phone 6 5 0 5 5 5 0 1 4 2
    six five zero five five five zero one four two
    null eins fünf eins zwei drei vier fünf sechs sieben, ruf an
    zéro six douze trente-quatre, appelle: zero six un deux trois quatre cinq six
    llámame seis cinco cero uno dos tres cuatro cinco
    me liga: onze nove oito sete seis cinco quatro três dois um
    chiamami tre tre otto uno due tre quattro cinco sei
    Ruf an: 0151/23456789
    Mobil 0171 2345678
    appelle-moi au 06 12 34 56 78
    mi móvil es 612 345 678
    ٠١٢٣٤٥٦٧٨٩ اتصل بي
    ６５０-５５５-０１４２
    电话 13812345678
    мой номер 8 916 123-45-67
    WhatsApp me on 491712345678
    wa.me/491712345678
    t.me/tomkeller
    Telegram @tomkeller
    telegram: tomkeller
    Insta tom.keller, write me there
    my discord is tomkeller#4821
    discord tomkeller_dev
    signal tomkeller.42
    skype: live:tomkeller
    find me on linkedin.com/in/tom-keller
    wechat tomkeller88
    微信 tomkeller88
    add me on snapchat tomkell
    my twitter handle is @tomkellerdev, DM me
    bit.ly/3xTomK has my details
    book a slot: calendly.com/tomkeller/30min
    cal.com/tomkeller
    let's move to whatsapp
    lass uns auf Telegram weiterreden
    hablemos por whatsapp
    on continue sur Signal ?
    vamos para o whatsapp
    пишите в телеграм
    join meet.google.com/abc-defg-hij
    tomkeller.dev has my contact form
    www.tomkeller.dev
    https://tomkeller.dev/contact
    hxxps://tomkeller[.]dev
    Let us skip the fee and pay directly
    We could settle this without the platform
    Pay me by PayPal friends and family, it is cheaper
    We save the 4% if you cancel here and close privately
    let's do the deal off the platform
    I send a contract and you wire to my account, no middleman
    why pay Handoff, we can do it between us
    sparen wir uns die Gebühr und machen das privat
    ohne Plattform wird es billiger, zahl direkt an mich
    Zahlung per PayPal an Freunde
    on évite les frais si on paie en direct
    hors plateforme, je fais un prix
    paguemos por fuera y ahorramos la comisión
    sin la plataforma te lo dejo más barato
    podemos fechar por fora do site sem taxa
    fazemos por fora da plataforma
    facciamo fuori dalla piattaforma e risparmiamo la commissione
    send USDT to TJYq7nB8iQdFZ4r5H3s2K1m9VwXcLpEoA6
    bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
    0x52908400098527886E0F7030069857D2E4169EE7
    paypal.me/tomkeller
    my revolut is @tomkeller
    cash app $tomkeller
    venmo @tom-keller
    zelle to 650 555 0142
    IBAN DE89 3704 0044 0532 0130 00
    IBAN CH93 0076 2011 6238 5295 7
    NL91ABNA0417164300 is the account
    card 4242 4242 4242 4242 exp 12/28
    GB29NWBK60161331926819
  `),
};
