//! Stand-in for the Java program with which firebase-tools evaluates storage.rules.
//!
//! It speaks JSON lines on stdin and stdout: `load_ruleset` compiles a rules file, `verify`
//! evaluates one request against it, and when a rule looks up a document we ask firebase-tools
//! for it. The rules engine is the crate hidane-rules, which was written for Firestore;
//! `translate` turns Storage rules into what it understands.

mod conversation;
mod evaluator;
mod translate;
mod values;

use std::collections::HashMap;

use conversation::Conversation;
use hidane_rules::Ruleset;
use serde_json::{Value as Json, json};

fn main() {
    let mut conversation = Conversation::new();
    let mut rulesets: HashMap<String, Ruleset> = HashMap::new();
    conversation.send(&json!({"id": -1, "status": "ok"}));
    while let Some(message) = conversation.next() {
        match message["action"].as_str() {
            Some("load_ruleset") => load(&mut conversation, &mut rulesets, &message),
            Some("verify") => evaluator::verify(&mut conversation, &rulesets, &message),
            _ => conversation.send(&refusal(&message["id"], "unknown action")),
        }
    }
}

/// Compiles and stores a rules file; a file with errors is reported and not stored.
fn load(conversation: &mut Conversation, rulesets: &mut HashMap<String, Ruleset>, message: &Json) {
    let context = &message["context"];
    let source = context["source"]["files"][0]["content"].as_str().unwrap_or_default();
    let compiled = translate::compile_storage_rules(source);
    conversation.send(&json!({
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

/// The reply to a message that cannot be handled; firebase-tools shows its errors.
pub fn refusal(id: &Json, reason: &str) -> Json {
    json!({"id": id, "status": "ok", "errors": [reason], "warnings": [], "result": {"permit": false}})
}
