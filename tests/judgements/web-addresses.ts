import { inputs, type Population } from './population.ts';

/**
 * URLs of projects and people, as pasted from a browser. The abusive ones lead nowhere, or elsewhere than they seem to.
 */
export const WEB_ADDRESSES: Population = {
  honest: inputs(`
    https://brickbarn.io | http://brickbarn.io | https://www.brickbarn.io/ | https://brickbarn.io/pricing | https://brickbarn.io/?ref=1 | https://brickbarn.io/#top
    https://app.brickbarn.io | https://brickbarn.co.uk | https://brickbarn.com.au/de/ | https://brickbarn.museum | https://brickbarn.photography | https://brickbarn.xn--p1ai
    https://müller.de | https://bücher.example.com/ä | https://größe.at | https://straße.de | https://österreich.at/städte | https://käse.ch
    https://éole.fr | https://agence-été.fr/à-propos | https://garçon.ca | https://hôtel.be | https://forêt.eu | https://noël.fr/?q=é
    https://españa.es | https://niños.org | https://cigüeña.mx | https://música.ar/canción | https://peña.cl | https://año.pe
    https://pão.com.br | https://coração.pt | https://ação.org/à | https://café.com.br | https://maçã.pt | https://avó.net
    https://perché.it | https://città.eu | https://caffè.it/menù | https://università.it | https://più.io | https://lunedì.net
    https://'s.nl.brickbarn.io | https://coöperatie.nl | https://fietsroutes.nl/één | https://ijsje.nl | https://café.nl | https://reünie.nl
    https://żółw.pl | https://łódź.pl/ścieżka | https://święta.pl | https://gęś.pl | https://kraków.pl | https://mąka.pl
    https://пример.рф | https://кофе.укр | https://россия.рф/о-нас | https://щенки.онлайн | https://почта.рус | https://дом.бел
    https://例子.中国 | https://家.网络 | https://公司.cn/关于 | https://茶.jp | https://例え.テスト.jp | https://ねこ.みんな
    https://한국.kr | https://예시.한국 | https://işık.com.tr | https://çay.com | https://مثال.مصر | https://भारत.भारत
    https://brickbarn.io:8443/app | https://a.b.c.d.brickbarn.io | https://x.co | https://t.ly | https://g.page/brickbarn | https://brickbarn.dev/a_b-c~d.html
    https://brickbarn.io/path%20with%20space | https://brickbarn.io/a,b;c=d | https://brickbarn.io/@ada | https://brickbarn.io/q?a=1&b=2 | https://xn--mller-kva.de | HTTPS://BRICKBARN.IO
    https://github.com/brickbarn/app | https://apps.apple.com/app/id123456789 | https://play.google.com/store/apps/details?id=io.brickbarn | https://chromewebstore.google.com/detail/abc/def | https://brickbarn.github.io | https://brickbarn.vercel.app
    https://brickbarn.substack.com | https://brickbarn.gumroad.com/l/kit | https://www.etsy.com/shop/brickbarn | https://brickbarn.myshopify.com | https://dev.to/brickbarn | https://docs.google.com/document/d/abc/edit
    https://brickbarn.io/a/b/c/d/e/f | https://brickbarn.io/?q=caf%C3%A9 | https://brickbarn.io/#/route/1 | https://sub-domain.brick-barn.io | https://3d.io | https://1.fm
  `),
  abusive: inputs(`
    brickbarn.io | www.brickbarn.io | ftp://brickbarn.io | javascript:alert(1) | data:text/html,hi | file:///etc/passwd | mailto:tom@gmail.com | tel:+16505550142
    n/a | none | https:// | https://n/a | https://none | https://- | https://x | https://todo
    http://localhost | http://localhost:3000 | https://localhost/app | http://127.0.0.1 | http://127.0.0.1:8080/x | https://10.0.0.1 | http://192.168.1.10 | http://172.16.0.4
    http://169.254.169.254/latest | http://[::1] | http://[fe80::1] | http://[fd00::1]:80 | http://0.0.0.0 | http://2130706433 | http://0x7f.1 | http://127.1
    http://server.local | http://printer.lan | http://app.internal | http://nas.home.arpa | http://app.test | https://foo.invalid | https://site.localhost | http://intranet
    https://tom:secret@brickbarn.io | https://brickbarn.io@evil.dev | https://user@brickbarn.io | https://paypal.com@tom.dev/login
    https://brickbаrn.io | https://gооgle.com | https://аpple.com | https://ɡithub.com | https://раypal.com | https://brickbarn.ıo
    https://brick barn.io | https://brickbarn..io | https://brickbarn.io\u200b/x | https://brick\u202ebarn.io | https://-brickbarn.io | https://brickbarn.123
  `),
};

/** Names of projects in ten languages, as they are written in addresses. */
const PROJECTS = inputs(`
  harbor-desk | zahnplan | rendezvous-facile | citas-rapidas | agenda-bela | ricette-nonna | fietsroutes | grafik-pracy | dnevnik-sna | randevu | 猫日記 | 가계부
`);
const onEach = (ends: string): string[] =>
  inputs(ends).flatMap((end) => PROJECTS.map((name) => end.replace('*', name)));

/** URLs given as a project's own site: some that its seller can prove, and pages that belong to someone else. */
export const OWN_SITES: Population = {
  honest: inputs(`
    https://brickbarn.io | https://www.brickbarn.io/pricing | https://app.brickbarn.io | https://brickbarn.co.uk | https://müller.de | https://пример.рф
    https://github.com/brickbarn/app | https://gitlab.com/brickbarn/app | https://bitbucket.org/brickbarn/app | https://github.com/brickbarn/app/tree/main | https://gitlab.com/group/sub/app | https://codeberg.org/brickbarn/app
    https://brickbarn.github.io | https://brickbarn.vercel.app | https://brickbarn.netlify.app | https://brickbarn.fly.dev | https://brickbarn.herokuapp.com | https://brickbarn.pages.dev
    https://brickbarn.substack.com | https://brickbarn.myshopify.com | https://brickbarn.wordpress.com | https://brickbarn.webflow.io | https://brickbarn.carrd.co | https://brickbarn.ghost.io
    https://playgames.com | https://appstore-tips.com | https://amazon-tracker.io | https://mygithub.dev | https://etsyhelper.app | https://notion-widgets.so
    https://brickbarn.de/shop | https://brickbarn.fr | https://brickbarn.es/tienda | https://brickbarn.com.br | https://brickbarn.it | https://brickbarn.nl | https://brickbarn.pl | https://brickbarn.com.tr
    https://例子.中国 | https://茶.jp | https://예시.한국 | https://मेल.भारत | https://مثال.مصر | https://brickbarn.app/apps/detail
    https://docs.brickbarn.io | https://play.brickbarn.io/store/apps | https://store.brickbarn.io | https://blog.brickbarn.io/@ada | https://shop.brickbarn.io/listing/4 | https://brickbarn.gitbook.io
  `).concat(onEach('https://*.com | https://www.*.app/ | https://store.*.de/apps | https://*.github.io/docs')),
  abusive: inputs(`
    https://apps.apple.com/app/id123456789 | https://apps.apple.com/de/app/brickbarn/id123 | https://itunes.apple.com/app/id1 | https://play.google.com/store/apps/details?id=io.brickbarn | https://chromewebstore.google.com/detail/abc/def
    https://chrome.google.com/webstore/detail/abc | https://addons.mozilla.org/firefox/addon/brickbarn/ | https://microsoftedge.microsoft.com/addons/detail/abc | https://apps.microsoft.com/detail/9nblggh | https://www.microsoft.com/store/apps/9nblggh
    https://apps.shopify.com/brickbarn | https://wordpress.org/plugins/brickbarn/ | https://marketplace.visualstudio.com/items?itemName=b.b | https://www.figma.com/community/plugin/1 | https://slack.com/apps/A1
    https://zapier.com/apps/brickbarn | https://www.npmjs.com/package/brickbarn | https://pypi.org/project/brickbarn/ | https://rubygems.org/gems/brickbarn | https://crates.io/crates/brickbarn
    https://hub.docker.com/r/b/b | https://www.etsy.com/shop/brickbarn | https://www.amazon.com/dp/B08N5WRWNW | https://www.ebay.com/str/brickbarn | https://gumroad.com/brickbarn
    https://www.youtube.com/@brickbarn | https://www.instagram.com/brickbarn | https://x.com/brickbarn | https://twitter.com/brickbarn | https://www.facebook.com/brickbarn
    https://www.linkedin.com/company/brickbarn | https://www.tiktok.com/@brickbarn | https://t.me/brickbarn | https://discord.gg/abc | https://www.reddit.com/r/brickbarn
    https://medium.com/@brickbarn | https://dev.to/brickbarn | https://www.producthunt.com/products/brickbarn | https://www.patreon.com/brickbarn | https://ko-fi.com/brickbarn
    https://docs.google.com/document/d/a/edit | https://drive.google.com/file/d/a | https://sites.google.com/view/brickbarn | https://www.notion.so/brickbarn-1 | https://brickbarn.notion.site/x
    https://www.dropbox.com/s/a/b | https://linktr.ee/brickbarn | https://bit.ly/brickb | https://store.steampowered.com/app/1 | https://open.spotify.com/show/1 | https://podcasts.apple.com/podcast/id1
  `),
};

/** Addresses of videos about a project. */
export const VIDEO_ADDRESSES: Population = {
  honest: inputs(`
    https://www.youtube.com/watch?v=aaaaaaaaaaa | https://youtube.com/watch?v=aaaaaaaaaaa | https://m.youtube.com/watch?v=aaaaaaaaaaa | https://youtu.be/aaaaaaaaaaa | https://youtu.be/aaaaaaaaaaa?si=Qx81LmZ0aT | https://youtu.be/aaaaaaaaaaa?t=42
    https://www.youtube.com/watch?v=aaaaaaaaaaa&t=42s | https://www.youtube.com/watch?feature=shared&v=aaaaaaaaaaa | https://www.youtube.com/watch?v=a-b_c1D2e3F&list=PL1&index=2 | https://www.youtube.com/shorts/aaaaaaaaaaa | https://youtube.com/shorts/aaaaaaaaaaa?feature=share | https://www.youtube.com/live/aaaaaaaaaaa
    https://www.youtube.com/embed/aaaaaaaaaaa | https://www.youtube-nocookie.com/embed/aaaaaaaaaaa | https://www.youtube.com/watch/?v=aaaaaaaaaaa | https://music.youtube.com/watch?v=aaaaaaaaaaa | https://m.youtube.com/shorts/aaaaaaaaaaa | https://YouTube.com/watch?v=aaaaaaaaaaa
    https://vimeo.com/123456789 | https://www.vimeo.com/123456789 | https://vimeo.com/123456789/abcdef1234 | https://vimeo.com/123456789?share=copy | https://player.vimeo.com/video/123456789 | https://vimeo.com/channels/staffpicks/123456789
    https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184 | https://loom.com/share/0281766fa2d04bb788eaf19e65135184 | https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=a1 | https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184 | https://www.loom.com/share/demo-0281766fa2d04bb788eaf19e65135184
  `).flatMap((url) =>
    ['dQw4w9WgXcQ', '-_Zz09azAZ1', 'aaaaaaaaaaa', 'Q_x81LmZ0aT'].map((id) => url.replace('aaaaaaaaaaa', id)),
  ),
  abusive: inputs(`
    https://www.youtube.com | https://www.youtube.com/@brickbarn | https://www.youtube.com/channel/UC1 | https://www.youtube.com/playlist?list=PL1 | https://www.youtube.com/results?search_query=a | https://www.youtube.com/watch?v=
    https://www.youtube.com/watch?v=abc | https://youtu.be/ | https://youtu.be/abc | https://youtube.com.tom.dev/watch?v=aaaaaaaaaaa | https://tom.dev/?u=youtube.com/watch?v=aaaaaaaaaaa | https://youtube.com@tom.dev/watch?v=aaaaaaaaaaa
    https://vimeo.com | https://vimeo.com/brickbarn | https://vimeo.com.tom.dev/123456789 | https://vimeo.com/watch | https://www.loom.com | https://www.loom.com/share/
    https://loom.com.tom.dev/share/0281766fa2d04bb788eaf19e65135184 | https://www.loom.com/looms/videos | https://tom.dev/demo.mp4 | https://drive.google.com/file/d/a | https://www.tiktok.com/@b/video/1 | https://www.dailymotion.com/video/x1
    javascript:alert(1) | youtube.com/watch?v=aaaaaaaaaaa | https://yоutube.com/watch?v=aaaaaaaaaaa | https://www.youtube.com/redirect?q=https://tom.dev | https://www.youtube.com/embed/ | https://www.youtube.com/live/
  `),
};

/** Email addresses that people sign up with. */
export const EMAIL_ADDRESSES: Population = {
  honest: inputs(`
    ada@web.de | ada.lovelace@gmail.com | ada+handoff@gmail.com | smith&sons@web.de | o'brien@mail.ie | a@b.co | x_y-z@sub.mail.com | 007@bond.uk | ADA@WEB.DE | ada@xn--mller-kva.de
    tom/keller@web.de | tom!keller@web.de | tom#1@web.de | tom%a@web.de | tom*a@web.de | tom=a@web.de | tom?a@web.de | tom^a@web.de | {tom}@web.de | tom~a@web.de
    ada@brickbarn.photography | ada@brickbarn.museum | ada@mail.gov.au | ada@uni-köln.de | ada@müller.de | info@bücher.de | me@españa.es | ada@żółw.pl | ada@пример.рф | ada@例子.中国
    ada@icloud.com | ada@qq.com | 12345678@qq.com | ada@naver.com | ada@yandex.ru | ada@uol.com.br | ada@libero.it | ada@wp.pl | ada@kpn.nl | ada@orange.fr | ada@t-online.de
    ada@docomo.ne.jp | ada@hotmail.com.tr | ada@rediffmail.com | ada@a.b.c.d.co | ada@1and1.com | ada@163.com | very.long.local.part.of.an.address.that.is.fine@web.de | ada@proton.me | abcdef@privaterelay.appleid.com
  `).concat(
    inputs('tom.keller | t-k | k_1984 | tom+market').flatMap((local) =>
      inputs(`
        web.de | orange.fr | correo.es | uol.com.br | libero.it | kpn.nl | wp.pl | yandex.ru | 126.com | docomo.ne.jp | naver.com | mail.com.tr | sub.brickbarn.co.uk
      `).map((host) => `${local}@${host}`),
    ),
  ),
  abusive: inputs(
    `
    ada | ada@ | @web.de | ada@web | ada@@web.de | ada@web..de | ada@.de | ada@web.de. | ada@-web.de | ada@web-.de | ada web.de | ada @web.de | ada@web .de | ada@we b.de
    .ada@web.de | ada.@web.de | ada..l@web.de | ada@web.de,tom@web.de | ada@web.de;tom@web.de | <ada@web.de> | Ada <ada@web.de> | mailto:ada@web.de | ada@127.0.0.1 | ada@localhost
    ada@web.d | ada@web.123 | ada\\u200b@web.de | ada\\n@web.de | "ada"@web.de | (ada)@web.de | ada@[127.0.0.1] | ada,l@web.de | ada:l@web.de | ada@web_de.com
  `
      .replaceAll('\\u200b', '\u200b')
      .replaceAll('\\n', '\u2028'),
  ),
};
