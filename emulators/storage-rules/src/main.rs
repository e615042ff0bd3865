//! Stand-in for the Java program that firebase-tools asks for the verdicts of storage.rules.
//!
//! It speaks JSON lines on stdin and stdout: `load_ruleset` compiles a rules file, `verify`
//! judges one request against it, and a rule that looks a document up makes us ask
//! firebase-tools for it. The evaluator is the crate hidane-rules, which was written for
//! Firestore; `translate` turns Storage rules into what it understands.

mod conversation;
mod judge;
mod translate;
mod values;

use std::collections::HashMap;

use conversation::Conversation;
use hidane_rules::Ruleset;
use serde_json::{Value as Json, json};

fn main() {
    let mut conversation = Conversation::new();
    let mut rulesets: HashMap<String, Ruleset> = HashMap::new();
    conversation.say(&json!({"id": -1, "status": "ok"}));
    while let Some(message) = conversation.next() {
        match message["action"].as_str() {
            Some("load_ruleset") => load(&mut conversation, &mut rulesets, &message),
            Some("verify") => judge::verify(&mut conversation, &rulesets, &message),
            _ => conversation.say(&refusal(&message["id"], "unknown action")),
        }
    }
}

/// Compiles and keeps a rules file; a file with errors is reported and not kept.
fn load(conversation: &mut Conversation, rulesets: &mut HashMap<String, Ruleset>, message: &Json) {
    let context = &message["context"];
    let source = context["source"]["files"][0]["content"].as_str().unwrap_or_default();
    let compiled = translate::compile_storage_rules(source);
    conversation.say(&json!({
        "id": message["id"],
        "status": "ok",
        "errors": compiled.errors,
        "warnings": compiled.warnings,
        "result": {"rulesVersion": compiled.version},
    }));
    if let (Some(name), Some(ruleset)) = (context["rulesetName"].as_str(), compiled.ruleset) {
        rulesets.insert(name.to_owned(), ruleset);
    }
}

/// An answer for a message that cannot be served; firebase-tools shows its errors.
pub fn refusal(id: &Json, reason: &str) -> Json {
    json!({"id": id, "status": "ok", "errors": [reason], "warnings": [], "result": {"permit": false}})
}
