import { inputs, type Population } from './population.ts';

/** User names in the form that the field asks for: 3 to 24 letters, digits and hyphens, beginning with a letter. */
export const USER_NAMES: Population = {
  honest: inputs(`
    tomkeller | tom-keller | tkeller42 | ada-l | adalovelace | lin-wei | wangxiaoming | li-na-88 | yuki-sato | sato-dev | kim-minjun | parkjiyoon
    ivan-petrov | olga-k | dmitry1984 | jose-maria | maria-jose | nunez-labs | joao-silva | conceicao | pedro-dev | luca-rossi | dellacqua | giulia-b
    jan-de-vries | van-der-berg | roos-codes | lukasz-w | grzegorz | zolc | mehmet-y | ayse-kaya | isik | hassan-ali | fatima-z | omar-builds
    priya-s | ravi-kumar | lakshmi | nguyen-van-a | dang-thu | somchai | francois-d | eloise | jeanluc | helene-m | jurgen-m | kaethe
    staffan | helper-bee | helpful-hen | teamwork-tim | steam-engine | adminton | badminton | badminton-fan | roots-and-wings | supportive-sam | rootbeer | trusty-tom
    shift-handoff-hub | nurse-handoff | design-handoff | handoff-notes-app | handover-hq | clean-handoff | handyman | hands-on | handel | handcraft-lab | hand-of-god | sandhoff
    verifier | verity | official-ish | paymentor | paywell | billings-montana | bill-ing | trustram | securitas | modernist | moderato | escrowed-crow
    indie-hacker | micro-saas | saas-seller | app-flipper | seo-nerd | mailchimp-fan | stripe-dev | bootstrapped | pixelpusher | node-ninja | rust-ace | go-gopher
    null | undefined-dev | true-north | nil-by-mouth | nan-b | test-pilot | testarossa | demo-king | root66 | api-queen | www-nostalgia | info-junkie
    x-y-z | abc | a1b2c3 | bond-007 | the-42 | k8s-fan | l33t-dev | e-commerce-guy | dr-no | mr-t | ms-pacman | jr-dev
    quiet-fox | brickbarn | brickbarn-io | blue-harbor | harbour-light | paper-lantern | oak-and-iron | plum-tree | fernweh | wanderlust | kopfkino | zeitgeist
    sales-nerd | legal-eagle | law-abiding | press-play | news-hound | career-shift | jobs-steve | about-face | contact-lens | settings-sun | search-party | account-ant
  `),
  abusive: inputs(`
    handoff | handoff-support | handoff-team | handoff-help | handoff-escrow | handoff-payments | handoff-official | handoff-admin | handoff-verified | handoff-security
    handofff | hand-off | handoff1 | handoff-1 | handoff24 | h-andoff | handof-support | handofff-team | hand0ff | handoof-help
    the-handoff | real-handoff | official-handoff | support-handoff | team-handoff | myhandoff-support | handoffsupport | handoffteam | handoffescrow | gethandoff-help
    support | help | admin | administrator | staff | moderator | security | escrow | payments | billing
    escrow-team | escrow-service | payment-team | billing-team | support-team | trust-and-safety | verified-seller | official-support | billing-department | payments-department
    customer-support | help-desk | helpdesk | admin-team | site-admin | security-team | trust-safety | verified-buyer | system | root
    api | www | mail | noreply | no-reply | postmaster | abuse | webmaster | hostmaster | info
  `),
};
