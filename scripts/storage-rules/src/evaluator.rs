//! Evaluates one request, as firebase-tools describes it, against the rules.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    time::{SystemTime, UNIX_EPOCH},
};

use hidane_rules::{
    Ruleset,
    eval::{Auth, Budget, Decision, Document, Documents, Method, Request, Timestamp, Value, authorize},
};
use serde_json::{Value as Json, json};

use crate::{
    conversation::Conversation,
    refusal,
    translate::{ROOT, with_list_as_get},
    values,
};

/// Production lets one Storage request look up at most two Firestore documents.
const MAX_LOOK_UPS: usize = 2;

/// Replies to a `verify` message under the request's most recent id.
pub fn verify(conversation: &mut Conversation, rulesets: &HashMap<String, Ruleset>, message: &Json) {
    let context = &message["context"];
    let Some(ruleset) = context["rulesetName"].as_str().and_then(|name| rulesets.get(name)) else {
        conversation.send(&refusal(&message["id"], "no such ruleset"));
        return;
    };
    let (method, swapped) = match context["method"].as_str() {
        Some("get") => (Method::Get, None),
        Some("list") => (Method::Get, Some(with_list_as_get(ruleset))),
        Some("create") => (Method::Create, None),
        Some("update") => (Method::Update, None),
        Some("delete") => (Method::Delete, None),
        _ => {
            conversation.send(&refusal(&message["id"], "unknown method"));
            return;
        }
    };
    let path = full_path(context["path"].as_str().unwrap_or_default());
    let variables = &context["variables"]["request"]["map_value"]["fields"];
    let file = |json: &Json| {
        json.get("map_value").map(|map| Document { path: path.clone(), data: values::fields(map) })
    };
    let stored = file(&context["variables"]["resource"]);
    let request = Request {
        method,
        upsert: false,
        path: path.clone(),
        auth: caller(&variables["auth"]),
        time: values::timestamp(&variables["time"]["timestamp_value"]).unwrap_or_else(now),
        resource: file(&variables["resource"]),
        query: None,
        in_transaction: false,
        write_fields: None,
        transforms: None,
        auto_id: false,
        verify: false,
    };
    let documents = FetchedDocuments {
        id: Cell::new(message["id"].as_i64().unwrap_or_default()),
        conversation: RefCell::new(conversation),
        fetched: RefCell::default(),
    };
    let mut budget = Budget::single();
    budget.part_limit = MAX_LOOK_UPS;
    budget.total_limit = MAX_LOOK_UPS;
    let rules = swapped.as_ref().unwrap_or(ruleset);
    let decision = authorize(rules, &request, stored.as_ref(), &documents, &mut budget);
    let id = documents.id.get();
    conversation.send(&json!({
        "id": id,
        "status": "ok",
        "errors": [],
        "warnings": [],
        "result": {"permit": decision == Decision::Allow},
    }));
}

fn full_path(path: &str) -> Vec<String> {
    let segments = path.split('/').filter(|segment| !segment.is_empty());
    ROOT.into_iter().chain(segments).map(str::to_owned).collect()
}

fn caller(auth: &Json) -> Option<Auth> {
    let fields = values::fields(auth.get("map_value")?);
    let token = match fields.get("token") {
        Some(Value::Map(claims)) => claims.clone(),
        _ => Default::default(),
    };
    let uid = match fields.get("uid") {
        Some(Value::String(uid)) => Some(uid.clone()),
        _ => None,
    };
    Some(Auth { uid, token })
}

fn now() -> Timestamp {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp { seconds: elapsed.as_secs() as i64, nanos: elapsed.subsec_nanos() as i32 }
}

/// Documents that firebase-tools fetches for us, each at most once per request.
struct FetchedDocuments<'a> {
    id: Cell<i64>,
    conversation: RefCell<&'a mut Conversation>,
    fetched: RefCell<HashMap<String, Option<Document>>>,
}

impl Documents for FetchedDocuments<'_> {
    fn get(&self, path: &[String]) -> Option<Document> {
        let key = format!("/{}", path.join("/"));
        if let Some(known) = self.fetched.borrow().get(&key) {
            return known.clone();
        }
        let (result, id) = self.conversation.borrow_mut().look_up(self.id.get(), &key);
        self.id.set(id);
        let document =
            result.map(|json| Document { path: path.to_vec(), data: values::fields(&json) });
        self.fetched.borrow_mut().insert(key, document.clone());
        document
    }

    /// A Storage request writes no documents, so the state after it equals the state before.
    fn get_after(&self, path: &[String]) -> Option<Document> {
        self.get(path)
    }
}
