import type { Category } from '../../../src/domain/listing/options.ts';

/** A kind of project in sellers' words. `{who}` stands for an audience. */
export interface Niche {
  id: string;
  category: Category;
  lines: string[];
}

/** One niche per line: its id, followed by the names that different sellers use for it. */
const NICHES: Record<Category, string> = {
  SaaS: `
booking: Appointment reminders for {who}; Online scheduling for {who}; A booking calendar for {who}
invoicing: Quotes and invoices in one place for {who}; Billing that {who} set up once; Recurring bills and payment reminders for {who}
crm: A simple CRM for {who}; Customer relationship management for {who}; Keeps every client of {who} in one list
helpdesk: A shared inbox and help desk for {who}; Support tickets without the clutter for {who}; Customer service software for {who}
analytics: Privacy-friendly analytics for {who}; Dashboards and reports for {who}; Website statistics for {who}
monitoring: Uptime monitoring for {who}; Status pages and alerts for {who}; Tells {who} when their site is down
inventory: Stock counts that {who} do by phone; Inventory management for {who}; Warehouse software for {who}
rota: Shift plans for {who}; Staff rosters and time sheets for {who}; Employee scheduling for {who}
surveys: Surveys and feedback forms for {who}; Questionnaires that {who} send by text; Customer polls for {who}
ai-writing: AI copywriting for {who}; Drafts replies with GPT for {who}; An LLM assistant that writes for {who}
chatbot: A chatbot that answers questions for {who}; An AI assistant on the sites of {who}; Automated conversations for {who}
accounting-software: Bookkeeping software for {who}; Accounting and tax returns for {who}; Ledgers and receipts for {who}
email-marketing: Email campaigns for {who}; Email marketing automation for {who}; Drip mails for {who}
seo-tool: A rank tracker for {who}; SEO audits for {who}; Backlink and keyword reports for {who}
signing: Contracts and e-signatures for {who}; Electronic signing for {who}; Document templates for {who} to sign
project-management: Task boards for {who}; Project management for {who}; Shared to-do lists for {who}
forms: A form builder for {who}; Intake forms for {who}; Online forms that {who} embed
passwords: A password manager for {who}; Shared passwords and secrets for {who}; A vault for the logins of {who}`,
  Ecommerce: `
soap: Refill soap sent to {who}; Natural skincare for {who}; Handmade cosmetics for {who}
coffee: Small-batch coffee by subscription; Beans from three roasters, posted weekly; A coffee club for {who}
apparel: Work aprons made to measure for {who}; Organic T-shirts for {who}; Clothing for {who}
pins: Enamel pins for {who}; Silver jewelry for {who}; Brass badges and pendants for {who}
dog-treats: Dog treats and toys; Grain-free snacks for dogs; A monthly box for dog owners
stationery: Notebooks and planners for {who}; Letterpress cards; Paper goods for {who}
plants: Houseplants by post; Seeds and bulbs for {who}; Indoor plants with pots
toys: Wooden toys for toddlers; Puzzles and building blocks; Board games for {who}
bike-parts: Bicycle bags and lights; Spare parts for bikes; Accessories for {who} who ride to work
posters: Print-on-demand posters for {who}; Art prints made to order; Wall maps printed on demand
phone-cases: Dropshipped phone cases; Cases and chargers without a warehouse; Gadgets shipped from the supplier`,
  Community: `
forum: A paid forum where {who} help each other; A members’ club for {who}; A message board for {who}
mastermind: Weekly calls for {who}; Mastermind groups for {who}; Peer circles that keep {who} accountable
discord: A Discord server for {who}; Group chat for {who}; Where {who} meet every night
course-club: A course with a community for {who}; Online lessons and homework for {who}; A school of video classes for {who}
meetups: Monthly meetups for {who}; Local events for {who}; Dinners where {who} meet`,
  Marketplace: `
rentals: {who} lend each other what stands idle; Gear rental between {who}; Equipment for hire from {who}
job-board: A job board for {who}; Openings and careers for {who}; Hiring for {who} without recruiters
second-hand: Second-hand gear for {who}; Used equipment bought and sold by {who}; Classifieds for {who}
tutoring: Find a tutor; Private lessons by the hour; Matches pupils with teachers
venues: Venues for weddings and parties; Hire a room by the hour; Event spaces in twelve cities
templates: Templates made by {who}; A shop of templates for {who}; Digital downloads from {who}
freelance-platform: Vetted freelancers for {who}; Find a contractor for {who}; A directory of consultants for {who}`,
  Product: `
menu-bar: A menu-bar app that {who} keep open all day; A small Mac utility for {who}; A desktop app for {who}
figma-plugin: A Figma plugin for {who}; Saves {who} an hour a week in Figma; Design hand-off add-on for {who}
browser-extension: A Chrome extension for {who}; A browser add-on that {who} install once; Tab tools for {who} in Chrome and Firefox
habit-app: A habit tracker for the phone; An iOS app for daily routines; Streaks and reminders on Android and iPhone
meditation-app: Guided meditation on the phone; A mindfulness app; Sleep sounds and breathing exercises
workout-app: A workout log for the phone; Training plans as an app; A fitness tracker for iOS and Android
wp-plugin: A WordPress plugin for {who}; A WooCommerce extension for {who}; Backups for WordPress sites
shopify-app: A Shopify app for {who}; Upsells and bundles inside Shopify; Reviews for Shopify stores
dev-tool: A command-line tool for {who}; An API for {who}; Test data for {who}
puzzle-game: A puzzle game for the phone; A word game played once a day; A browser game with forty levels
ui-kit: A UI kit for {who}; Icons and components for {who}; Themes and templates for Tailwind
budget-app: A budgeting app for {who}; Personal finance on the phone; Tracks spending for {who}`,
  Content: `
recipes: Recipes for weeknights; A cooking blog; Four hundred dishes for {who}
travel: Train journeys and city guides; A travel blog; Itineraries for {who}
personal-finance: Plain guides to saving; A blog about money for {who}; How {who} invest
gardening: Month-by-month gardening; A site about vegetables and allotments; Growing guides
parenting: Advice for new parents; Articles on sleep and school; A parenting site
home-repair: Repair manuals for the house; DIY guides for {who}; How to renovate a kitchen
gear-reviews: Reviews of outdoor gear; Which tent to buy; Tests and buying guides for {who}
language-learning: Grammar explained for learners; A site for learning Spanish; Vocabulary lists and exercises
directory: A directory of tools for {who}; A curated list of suppliers for {who}; Where {who} find each other
youtube: A YouTube channel for {who}; Video essays about design; Tutorials on film`,
  Service: `
subtitles: Subtitles within a day for {who}; Captions and transcripts for {who}; Video transcription for {who}
bookkeeping-service: Bookkeeping by subscription for {who}; Monthly accounts for {who}, done for you; Accountants for {who} at a fixed fee
design-service: Design by subscription for {who}; A productized design studio; Unlimited graphics for {who}
seo-agency: An SEO agency for {who}; Link building for {who}; Search rankings for {who}, done for you
web-studio: Websites built in a week for {who}; A web development studio; Landing pages for {who}
podcast-editing: Podcast editing for {who}; Audio clean-up and show notes for {who}; Episodes mixed within two days
copywriting-service: Copywriting for {who}; Blog articles written for {who}; Ghostwriting for {who}
translation-service: Translations for {who}; Manuals translated into nine languages; Localization for {who}
assistant-service: Virtual assistants for {who}; Answers the mails of {who}; An inbox service for {who}`,
  Newsletter: `
industry-news: Every week, what {who} should know; The week’s news for {who}; A trade letter for {who}
jobs-letter: Jobs and rumours for {who}; Remote jobs, sent on Mondays; Openings for {who} by mail
investing-letter: Stocks explained on Sundays; Dividend ideas for {who}; Markets in five minutes
climate-letter: Climate policy in plain words; Carbon and energy, every Friday; Clean energy news
local-letter: What happens in the city this weekend; A local digest; Events and openings near you
ai-letter: What changed in AI this week; Machine learning papers, summarized; A digest of language models
food-letter: One recipe a week; Restaurants and markets; Notes on bread and baking
crypto-letter: Bitcoin without the noise; Web3 news for {who}; A digest of blockchain research
book-letter: Books worth a weekend; New fiction, reviewed; Reading lists for {who}`,
};

export const NICHE_LIST: readonly Niche[] = (Object.entries(NICHES) as [Category, string][]).flatMap(
  ([category, text]) =>
    text
      .trim()
      .split('\n')
      .map((line): Niche => {
        const [id = '', lines = ''] = line.split(/: (.*)/);
        return { id, category, lines: lines.split('; ') };
      }),
);

/** Audiences of projects, with the names that sellers use for them. */
const AUDIENCES = `
dentists: dentists; dental practices
vets: vets; veterinary clinics
barbers: barbers; barbershops; hair salons
lawyers: law firms; solicitors; attorneys
realtors: estate agents; realtors; letting agencies
teachers: teachers; schools
musicians: musicians; bands
photographers: photographers; photo studios
restaurants: restaurants; cafés; small kitchens
gyms: gyms; personal trainers; fitness studios
churches: churches; parishes
charities: charities; nonprofits
landlords: landlords; owners of rented flats
plumbers: plumbers; heating engineers
nurses: nurses; clinic staff
farmers: farmers; small farms
hotels: small hotels; guest houses
developers: developers; programmers; software teams
designers: designers; design teams
students: students; undergraduates
parents: parents; young families
cyclists: cyclists; bike clubs
gardeners: gardeners; allotment holders
freelancers: freelancers; independent consultants
agencies: marketing agencies; small agencies
podcasters: podcasters; audio producers
recruiters: recruiters; hiring teams
shops: online shops; small retailers; web stores
accountants: accountants; tax advisers
architects: architects; architecture offices
translators: translators; interpreters
therapists: therapists; counsellors
breweries: small breweries; craft brewers
bakers: bakers; home bakers
beekeepers: beekeepers
climbers: climbers; mountaineers
runners: runners; running clubs
gamers: gamers; people who play board games
writers: writers; authors
researchers: researchers; university labs
sailors: sailors; marinas
driving-schools: driving schools; driving instructors
electricians: electricians
wedding-planners: wedding planners; event organizers
coaches: coaches; course makers
expats: expats; people who move abroad
carers: care homes; carers
investors: small investors; angel investors
founders: founders; solo founders
campers: campers; van owners`;

export const AUDIENCE_LIST: readonly { id: string; names: string[] }[] = AUDIENCES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', names = ''] = line.split(': ');
    return { id, names: names.split('; ') };
  });

/** Technologies with the names that sellers tag them with. */
const TECH = `
react: React; react; React.js
next: Next.js; nextjs
vue: Vue; Vue.js
svelte: Svelte; SvelteKit
angular: Angular
node: Node.js; node
typescript: TypeScript; typescript
javascript: JavaScript; JS
rails: Ruby on Rails; Rails
django: Django; Python
laravel: Laravel; PHP
postgres: PostgreSQL; Postgres
mysql: MySQL
mongo: MongoDB; Mongo
supabase: Supabase
firebase: Firebase
aws: AWS; Amazon Web Services
cloudflare: Cloudflare
stripe: Stripe
paddle: Paddle
openai: OpenAI; ChatGPT
shopify: Shopify
woocommerce: WooCommerce
wordpress: WordPress; wordpress
webflow: Webflow
bubble: Bubble; no-code
airtable: Airtable
notion: Notion
zapier: Zapier; Make
ghost: Ghost
beehiiv: beehiiv
substack: Substack
discourse: Discourse
circle: Circle
sharetribe: Sharetribe
swift: Swift; iOS
kotlin: Kotlin; Android
flutter: Flutter
react-native: React Native
electron: Electron
rust: Rust
go: Go; Golang
dotnet: .NET; ASP.NET
csharp: C#
cpp: C++
elixir: Elixir; Phoenix
klaviyo: Klaviyo
mediavine: Mediavine
astro: Astro
tailwind: Tailwind; Tailwind CSS`;

const TECH_NAMES = new Map(
  TECH.trim()
    .split('\n')
    .map((line) => {
      const [id = '', names = ''] = line.split(': ');
      return [id, names.split('; ')] as const;
    }),
);
/** Returns sellers' spellings of a technology. */
export const techNames = (id: string): readonly string[] => TECH_NAMES.get(id) ?? [];

/** Technologies that a category's projects use, one from each row. */
export const STACKS: Record<Category, string[][]> = {
  SaaS: [
    ['react', 'next', 'vue', 'svelte', 'angular', 'tailwind'],
    ['node', 'rails', 'django', 'laravel', 'go', 'dotnet', 'elixir', 'typescript'],
    ['postgres', 'mysql', 'mongo', 'supabase', 'firebase', 'aws'],
    ['stripe', 'paddle', 'openai'],
  ],
  Ecommerce: [
    ['shopify', 'woocommerce', 'webflow'],
    ['klaviyo', 'stripe'],
    ['zapier', 'airtable'],
  ],
  Community: [['discourse', 'circle', 'bubble', 'rails'], ['stripe'], ['zapier', 'notion']],
  Marketplace: [['sharetribe', 'rails', 'next', 'bubble', 'laravel'], ['postgres', 'firebase', 'mysql'], ['stripe']],
  Product: [
    ['swift', 'kotlin', 'flutter', 'react-native', 'electron', 'rust', 'csharp', 'cpp', 'javascript', 'wordpress'],
    ['typescript', 'react', 'node', 'tailwind', 'openai'],
    ['paddle', 'stripe'],
  ],
  Content: [
    ['wordpress', 'astro', 'ghost', 'webflow'],
    ['mediavine', 'cloudflare'],
    ['airtable', 'notion'],
  ],
  Service: [['airtable', 'notion', 'webflow', 'wordpress'], ['zapier'], ['stripe']],
  Newsletter: [['beehiiv', 'substack', 'ghost'], ['stripe'], ['zapier', 'airtable']],
};
