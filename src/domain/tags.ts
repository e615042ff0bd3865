/**
 * Technologies and topics of projects, suggested to sellers and buyers alike so that both use the same words. Users may
 * enter others, since the list in the specification is open.
 */
export const TAGS: readonly string[] = `
actix ai airtable algolia amazon-fba analytics android angular anthropic api apify apollo app-store
asp.net astro auth0 automation aws azure azure-functions b2b b2c backbone beehiiv bigcommerce
bootstrap bubble c# c++ canva capacitor celery chatbot chatgpt chrome-extension clerk clickhouse
clojure cloudflare cohere community contentful convertkit courses cpanel crypto css d3 dart datadog
dataset deepgram deno design developer-tools discord django django-rest docker drizzle dropshipping
drupal duckdb dynamodb ecommerce education elasticsearch electron elixir elm email ember erlang
esp32 etl etsy expo express facebook-ads fastapi fastify figma figma-plugin finance firebase fitness
flutter fly.io framer freelance games gatsby ghost gitlab go google-ads google-cloud google-sheets
grafana graphql gumroad hacker-news haskell health heroku hono hotwire html htmx hugging-face
indiehackers influencer ionic ios jamstack java javascript jekyll jira jobs jquery kafka koa kotlin
kubernetes langchain laravel legal lemon-squeezy linkedin liquid llm local logistics magento
mailchimp mailgun make mapbox markdown marketing marketplace mastodon memcached mercurial meteor
midjourney mobile monday mongodb mqtt music mysql nats neo4j nestjs netlify newsletter next.js nft
no-code node node.js notion numpy nuxt objective-c obs ocr open-source openai opensearch outlook
paddle pandas payload paypal perl pets phaser php pinecone pinterest playwright podcast postgresql
postmark print-on-demand prisma privacy productivity pug puppeteer python pytorch qdrant quarkus r
rabbitmq rails raspberry-pi react react-native real-estate recruiting reddit redis remix rest-api
restaurants rss ruby rust saas sales sanity scala scikit-learn scraping security selenium sendgrid
sentry seo serverless shopify sinatra slack snowflake social solidity solidjs sports spotify spring
sql sqlite squarespace storybook strapi stripe substack supabase sustainability svelte sveltekit
swift symfony tailwind tauri telegram tensorflow terraform threads three.js tiktok trading travel
trpc turso twilio twitch twitter typescript ubuntu unity unreal vercel video vite vr vue vuetify
wasm weaviate web-components web3 webflow webrtc whatsapp wix woocommerce wordpress wordpress-plugin
writing xero youtube zapier zig zoom
`
  .trim()
  .split(/\s+/);
