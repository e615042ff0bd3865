import { type Judgement, parseJudgement } from './judgement.ts';

/**
 * What people type, and the facts that they mean: `query | must | should | also`. A listing that has all of `must` is
 * relevant: grade 3 with all of `should`, 2 with some of it, 1 with none. What has only `also` is a 1. Facts are those of
 * the catalogue: `niche=booking,rota` is one of both, `price<=5000` and `mrr~500` compare, `name^Kettle` begins.
 */
const TUNING = `
# words for the same thing
software as a service | category=SaaS
online store | category=Ecommerce
e-commerce | category=Ecommerce
forum | category=Community | niche=forum
mailing list | category=Newsletter | | niche=email-marketing
blog | category=Content
agency | category=Service | | audience=agencies
online scheduling | niche=booking | | niche=rota
appointment booking | niche=booking
billing | niche=invoicing
customer relationship management | niche=crm
customer support | niche=helpdesk
warehouse | niche=inventory
task list | niche=project-management
skin care | niche=soap
jewellery | niche=pins
careers site | niche=job-board | | niche=jobs-letter
used equipment | niche=second-hand | | niche=rentals
chrome plugin | niche=browser-extension
transcription | niche=subtitles
attorneys | audience=lawyers
veterinarians | audience=vets
nonprofit | audience=charities
programmers | audience=developers
bicycle | niche=bike-parts | | audience=cyclists
# several words
crm for lawyers | niche=crm | audience=lawyers
invoicing software for plumbers | niche=invoicing | audience=plumbers
booking app for barbers | niche=booking | audience=barbers
job board for nurses | niche=job-board | audience=nurses | niche=jobs-letter&audience=nurses
podcast editing service | niche=podcast-editing
chatbot for restaurants | niche=chatbot | audience=restaurants
wordpress plugin | niche=wp-plugin
coffee subscription | niche=coffee
newsletter about climate | niche=climate-letter
travel blog | niche=travel
community for translators | category=Community | audience=translators
seo agency for online shops | niche=seo-agency | audience=shops
profitable saas for hotels | category=SaaS&audience=hotels | profit>=1
a small project for churches | audience=churches
# typing errors
newsleter | category=Newsletter
ecomerce | category=Ecommerce
analitycs | niche=analytics
accouting software | niche=accounting-software
marketplce | category=Marketplace
photgraphers | audience=photographers
shoppify app | niche=shopify-app
posgresql | tech=postgres
invocing for desginers | niche=invoicing | audience=designers
custmer suport | niche=helpdesk
copywritng | niche=copywriting-service,ai-writing
beekeper | audience=beekeepers
# technologies
ruby on rails | tech=rails
nextjs | tech=next
js | tech=javascript
postgres | tech=postgres
c++ | tech=cpp
.net | tech=dotnet
react saas | tech=react&category=SaaS
golang stripe | tech=go | tech=stripe
no code marketplace | category=Marketplace&tech=bubble | | category=Marketplace&tech=airtable
# while typing
newsl | category=Newsletter
invoic | niche=invoicing
marketp | category=Marketplace
accounting so | niche=accounting-software
crm for den | niche=crm | audience=dentists
kettlel | name^Kettlel
# numbers
mrr 500 | mrr~500
mrr > 3k | mrr>=3000
under 1k | price<=1000
below $2,000 | price<=2000
profit 20k | profit~20000
revenue over 50k | revenue>=50000
2.5x | multiple~25
newsletter mrr 1000 | category=Newsletter&mrr~1000
saas under 5k | category=SaaS&price<=5000
marketplace for 3000 dollars | category=Marketplace&price~3000
content site profit over 10k | category=Content&profit>=10000
500 subscribers newsletter | category=Newsletter
# countries and what is sold how
germany | country=DE
saas from the uk | category=SaaS&country=GB
newsletter united states | category=Newsletter&country=US
norwegian shop | category=Ecommerce&country=NO
saas buy now | category=SaaS&buyNow
pre-revenue community | category=Community&stage=idea,built,launched
# names
Ferroboard | name=Ferroboard
lanternlane | name=Lanternlane
otter loop | name^Otterloop | | name^Otter
Quartzfroge | name=Quartzforge
`;

/** Others, on other subjects, that nothing was tuned on. */
const HELD_OUT = `
# words for the same thing
ecommerce shop | category=Ecommerce
webshop | category=Ecommerce
members club | niche=forum | | category=Community
message board | niche=forum
articles | category=Content | | niche=copywriting-service
consultancy | category=Service | | audience=freelancers
email list | category=Newsletter | | niche=email-marketing
staff rosters | niche=rota
reservation system | niche=booking
questionnaires | niche=surveys
artificial intelligence assistant | niche=chatbot,ai-writing | | niche=ai-letter
machine learning newsletter | niche=ai-letter
tax software | niche=accounting-software
keyword research | niche=seo-tool | | niche=seo-agency
electronic signature | niche=signing
to do app | niche=project-management
clothes | niche=apparel
pet shop | niche=dog-treats
cosmetics | niche=soap
classifieds | niche=second-hand
hiring | niche=job-board | | niche=jobs-letter
firefox add-on | niche=browser-extension
iphone app | niche=habit-app,workout-app,meditation-app,puzzle-game | | tech=swift
mindfulness | niche=meditation-app
personal finance | niche=personal-finance,budget-app | | niche=investing-letter
home improvement | niche=home-repair
cooking site | niche=recipes | | niche=food-letter
cryptocurrency | niche=crypto-letter
captions | niche=subtitles
localisation | niche=translation-service
solicitor | audience=lawyers
real estate agents | audience=realtors
personal trainer | audience=gyms
# several words
inventory for breweries | niche=inventory | audience=breweries
uptime monitoring for developers | niche=monitoring | audience=developers
form builder for schools | niche=forms | audience=teachers
figma plugin for designers | niche=figma-plugin | audience=designers
print on demand posters | niche=posters
discord for gamers | niche=discord | audience=gamers
rentals between campers | niche=rentals | audience=campers
web development studio | niche=web-studio
online course for coaches | niche=course-club | audience=coaches
virtual assistant service | niche=assistant-service
remote jobs newsletter | niche=jobs-letter
gear reviews for climbers | niche=gear-reviews | audience=climbers
bookkeeping for charities | niche=bookkeeping-service,accounting-software | audience=charities
tool for landlords with profit | audience=landlords | profit>=1
# typing errors
comunity | category=Community
monitorng | niche=monitoring
passwrd manager | niche=passwords
inventroy management | niche=inventory
therapits | audience=therapists
meditaton app | niche=meditation-app
gardning | niche=gardening | | audience=gardeners
subtitels | niche=subtitles
wordpres | tech=wordpress | | niche=wp-plugin
javscript | tech=javascript
recruters | audience=recruiters
survays for resturants | niche=surveys | audience=restaurants
# technologies
rails postgres | tech=rails&tech=postgres
vue.js | tech=vue
node | tech=node
typescript | tech=typescript
c# | tech=csharp
react native | tech=react-native
laravel saas | tech=laravel&category=SaaS
wp content site | tech=wordpress&category=Content
shopify klaviyo | tech=shopify&tech=klaviyo
# while typing
communi | category=Community
chatb | niche=chatbot
photogr | audience=photographers
wordpress plu | niche=wp-plugin
help desk for ho | niche=helpdesk | audience=hotels
emberfo | name^Emberfo
# numbers
mrr 2000 | mrr~2000
arr > 50k | mrr>=4167
less than 1500 | price<=1500
price 10k | price~10000
profit at least 30k | profit>=30000
revenue 12k | revenue~12000
under 2x | multiple<=20
service mrr over 2k | category=Service&mrr>=2000
newsletter between 1k and 3k | category=Newsletter&price>=1000&price<=3000
shop revenue 30k | category=Ecommerce&revenue~30000
vue saas under $4000 | tech=vue&category=SaaS&price<=4000
1k+ mrr community | category=Community&mrr>=1000
# countries and what is sold how
india | country=IN
usa content | country=US&category=Content
british marketplace | country=GB&category=Marketplace
shop in the netherlands | country=NL&category=Ecommerce
agency buy now under 10k | category=Service&buyNow&price<=10000
canadian saas mrr 1k | country=CA&category=SaaS&mrr~1000
# names
Mosaicgrid | name=Mosaicgrid
thistleworks | name=Thistleworks
raven gate | name^Ravengate | | name^Raven
Juniprmark | name=Junipermark
`;

const parse = (text: string): Judgement[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(parseJudgement);

export const QUERIES: Record<'tuning' | 'held-out', readonly Judgement[]> = {
  tuning: parse(TUNING),
  'held-out': parse(HELD_OUT),
};
